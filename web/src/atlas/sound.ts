/** Four small sounds, made on the spot; silent unless the reader asked for them. */
import { settings } from './settings.svelte';

type Sound = 'card' | 'marker' | 'turn' | 'dragon';
const NOTES: Record<Sound, [number, number, OscillatorType][]> = {
  card: [[320, 0.05, 'triangle']],
  marker: [
    [150, 0.09, 'sine'],
    [95, 0.12, 'sine'],
  ],
  turn: [
    [523, 0.12, 'sine'],
    [784, 0.2, 'sine'],
  ],
  dragon: [
    [98, 0.5, 'sawtooth'],
    [73, 0.8, 'sawtooth'],
  ],
};
let audio: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, seconds, type] of NOTES[name]) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = type;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(type === 'sawtooth' ? 0.05 : 0.12, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds * 0.7;
  }
}
