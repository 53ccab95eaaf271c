import type { LessonId } from './lessons';

/** Each lesson: what it is called, and what it says. */
export const en: Record<LessonId, [string, string]> = {
  welcome: [
    'An age of your own',
    'You will lead a people for three rounds and learn as you go. It begins with a secret: keep the card whose ' +
      'goal you like. If you are first in it at the end, it pays 3 influence, and influence decides the game.',
  ],
  people: [
    'Choose a people',
    'Every people has homes on the map and gifts of its own. The lit provinces are where each begins, the gifts stand ' +
      'beside its name. Touch one to lead it; it can be taken back. For a first game the Romans are a good choice: their army grows by itself.',
  ],
  advance: [
    'A first idea, free',
    'Six branches of knowledge. Agriculture feeds you and lets you grow; seafaring opens the water; mechanics ' +
      'carries vassals further; architecture allows cities. You begin with one of them. There is no wrong one.',
  ],
  fields: [
    'Leaders act',
    'These are your fields. Place leaders on one and it happens at once; each field works once a round. Begin with ' +
      'expansion: it puts new vassals on the map and moves them.',
  ],
  leaders: [
    'More hands, more growth',
    'In an expansion every leader adds 2 to growth and every luxury good 1. What you spend here you cannot spend ' +
      'on another field this round. One leader is enough to begin with.',
  ],
  growth: [
    'Growing',
    'Growth is food, minus hunger, plus your spirits, plus what you laid. Touch lit provinces: every vassal or ' +
      'city there can be joined by one new vassal. Three growths you do not use lift morale by one field.',
  ],
  building: [
    'Fleet, army, post',
    'A vassal you have just placed can become something else, for talers: with seafaring a fleet on the water beside ' +
      'it, with mechanics an army that can fight anywhere, with trade II a trading post. None of them is needed.',
  ],
  moving: [
    'Moving and settling',
    'Touch one of your provinces: all that its vassals can reach is lit. Touch the goal and they go. Whoever stays ' +
      'on empty land settles it and takes what grows there: goods to trade, food for growth. Leaving a province ' +
      'empty gives its goods back. Provinces with a hut are defended by villagers: going in means a battle. At the end ' +
      'of the round one vassal stays on each province, the others go back to your stock.',
  ],
  city: [
    'A city',
    'Three vassals on one province can become a city, if your architecture allows one more. It gives 1 influence, ' +
      'better taxes and cheaper advances, and it eats 2 food and a field of morale each round. What you cannot feed ' +
      'becomes hunger.',
  ],
  battle: [
    'A battle',
    'Each side counts its units. Three markers, strength, mechanics and morale, lie with whoever has more. Then ' +
      'both roll: swords hit the defender, shields the attacker, and the three signs hit whoever lacks that marker. ' +
      'You may throw in armies and ore before the dice fall.',
  ],
  village: [
    'A village',
    'Winning a barbarian province gives you its village. Only you see what it is: a gift to use now or later, a ' +
      'mercenary in battle, or points at the end. Nobody sees what you keep.',
  ],
  morale: [
    'Spirits',
    'A new round: morale has fallen, by your cities, your hunger, and in the Neolithic by one more. Its field ' +
      'counts in growth now and in points at the end. Bread and circuses lifts it; taxes and lost wars press it down.',
  ],
  money: [
    'Talers',
    'Trade pays 1 taler for each leader and each luxury good you lay there, and more with the branch of trade. ' +
      'Taxes pay much, 6 to begin with, and cost 3 fields of morale. Money buys advances, fleets and armies.',
  ],
  buying: [
    'Advances',
    'Each leader here buys one step of a branch. The first of all players on a step pays more and gains 1 ' +
      'influence. The price under each branch says how it comes about: what is missing beside it makes it dearer, ' +
      'every city of yours cheaper.',
  ],
  ending: [
    'How it ends',
    'The game ends with the round in which somebody has enough influence, advances or provinces, reaches ' +
      'Antiquity, holds all homes of a rival, or meets their own triumph. The standing shows how near everybody is. ' +
      'Whoever ends it gains 3 influence, and the most influence wins.',
  ],
  farewell: [
    'The land is yours',
    'Three rounds, and you know the game. Everything explains itself when you touch it or ask why. Play this game ' +
      'to its end, or begin a new one from the front page.',
  ],
};
