import { describe, expect, it } from 'vitest';
import { LESSONS, lessonFor, lightsOf, numberOf, type LessonId } from './lessons';
import { de } from './words.de';
import { en } from './words.en';
import { pl } from './words.pl';

const none: ReadonlySet<LessonId> = new Set();

describe('the guided first game', () => {
  it('teaches each idea when it is first needed', () => {
    expect(lessonFor({ asked: 'card', round: 0 }, none)).toBe('welcome');
    expect(lessonFor({ asked: 'grow', round: 1 }, new Set<LessonId>(['leaders']))).toBe('growth');
    expect(lessonFor({ asked: 'commit', round: 1 }, none)).toBe('battle');
    expect(lessonFor({ asked: null, round: 1 }, none)).toBeNull();
  });

  it('says nothing twice', () => {
    expect(lessonFor({ asked: 'grow', round: 1 }, new Set<LessonId>(['leaders', 'growth']))).toBeNull();
  });

  it('tells whoever gives whole orders what their questions would have told', () => {
    const learnt = new Set<LessonId>(['welcome', 'people', 'advance', 'fields']);
    const told: (LessonId | null)[] = [];
    const ask = (asked: string, round: number): void => {
      for (let one = lessonFor({ asked, round }, learnt); one !== null; one = lessonFor({ asked, round }, learnt)) {
        told.push(one);
        learnt.add(one);
      }
    };
    ask('build', 1); // `1 leader, all placed`
    ask('move', 1);
    ask('field', 2);
    ask('field', 3); // neither city nor battle, and advances bought by touching their branch
    expect(told).toEqual(['leaders', 'growth', 'building', 'moving', 'morale', 'money', 'city', 'battle', 'village', 'buying', 'ending']);
  });

  it('tells whoever could build nothing of it in the third round', () => {
    const learnt = new Set<LessonId>(LESSONS.filter((each) => each !== 'building' && each !== 'ending'));
    expect(lessonFor({ asked: 'field', round: 2 }, learnt)).toBeNull();
    expect(lessonFor({ asked: 'field', round: 3 }, learnt)).toBe('building');
  });

  it('keeps what needs a past for later rounds', () => {
    const learnt = new Set<LessonId>(['fields']);
    expect(lessonFor({ asked: 'field', round: 1 }, learnt)).toBeNull();
    expect(lessonFor({ asked: 'field', round: 2 }, learnt)).toBe('morale');
    expect(lessonFor({ asked: 'field', round: 3 }, new Set<LessonId>(LESSONS.filter((each) => each !== 'ending')))).toBe('ending');
  });

  it('says goodbye once, after three rounds', () => {
    expect(lessonFor({ asked: 'field', round: 4 }, none)).toBe('farewell');
    expect(lessonFor({ asked: 'field', round: 4 }, new Set<LessonId>(['farewell']))).toBeNull();
  });

  it('has words for every lesson in every language, and not too many', () => {
    for (const words of [en, de, pl]) {
      expect(Object.keys(words).sort()).toEqual([...LESSONS].sort());
      const count = Object.values(words).join(' ').split(/\s+/).length;
      expect(count).toBeLessThan(900); // at 130 words a minute, seven minutes of reading
    }
  });

  it('counts on, in whatever order lessons come', () => {
    expect(numberOf('battle', new Set<LessonId>(['welcome', 'people']))).toBe(3);
    expect(numberOf('building', new Set<LessonId>(['welcome', 'people', 'battle']))).toBe(4);
    expect(numberOf('farewell', none)).toBe(LESSONS.length);
  });

  it('points at the question it speaks of, and later at what there is to see of it', () => {
    expect(lightsOf('city', 'city')).toEqual(['[data-region="map"]']);
    expect(lightsOf('city', 'field')).toEqual(['[data-region="advances"] [data-branch="architecture"]']);
    expect(lightsOf('building', 'field')).toEqual([]);
    expect(lightsOf('money', 'field')).not.toEqual([]);
  });
});
