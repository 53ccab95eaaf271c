/** What changes, battles, letters. */
import { many } from './counting';

type Texts = Record<string, string>;

export const events = {
  change: {
    talers: 'talers',
    morale: 'morale',
    influence: 'influence',
    food: 'food',
    hunger: 'hunger',
    treaties: 'treaties',
    triumph: 'triumph',
    lands: 'land provinces',
    cities: 'cities',
    fleets: 'fleets',
    posts: 'trading posts',
    armies: 'armies',
    legions: 'legions',
    leaders: 'leaders',
    free_vassals: 'vassals in stock',
  } as Texts,
  newColony: (where: string) => `new colony around ${where}`,
  losesProvince: (where: string) => `${where} is given up`,
  losesWater: (where: string) => `the ${where} is given up`,
  takesProvince: (where: string) => `${where} becomes yours`,
  takesWater: (where: string) => `the ${where} becomes yours`,
  battleAt: (where: string) => `battle of ${where}`,
  seaBattleAt: (where: string) => `battle on the ${where}`,
  battleOf: (where: string) => `The battle of ${where}`,
  seaBattleOf: (where: string) => `The battle on the ${where}`,
  attacker: 'Attacker',
  defender: 'Defender',
  units: {
    militia: 'militia',
    strength: 'militia of Strength',
    village: 'mercenaries',
    good: 'military goods',
    ally: 'allied armies',
    vassal: 'vassals',
    army: 'armies',
    fleet: 'fleets',
    landed: 'landed fleets',
    legion: 'legions',
    city: 'city',
    last: 'village',
  } as Texts,
  unitCount: (n: number) => many(n, 'unit', 'units'),
  marker: { mechanics: 'mechanics', strength: 'strength', morale: 'morale' } as Texts,
  markersHeld: 'Conflict markers',
  die: { sword: 'sword', shield: 'shield', mechanics: 'mechanics', strength: 'strength', morale: 'morale' } as Texts,
  oddsWithAll: (attacker: number, defender: number, draw: number) =>
    `If you send every army: attacker ${attacker} %, defender ${defender} %, both fall ${draw} %`,
  oddsNow: (attacker: number, defender: number, draw: number) =>
    `As it stands: attacker ${attacker} %, defender ${defender} %, both fall ${draw} %`,
  oddsTitle: 'Odds',
  wins: (who: string) => `Victory: ${who}`,
  draw: 'Both sides fall',
  calledOff: 'The attack is called off',
  toResult: 'Skip to the result',
  goOn: 'Go on',
  letter: {
    purchase: (who: string, where: string, talers: number) => `${who} offers you ${talers} T for ${where}.`,
    alliance: (who: string) =>
      `${who} proposes an alliance: both gain one influence and two fields of morale, may help each other in battle and cross each other’s land.`,
    'end-of-alliance': (who: string) => `${who} wishes to end your alliance: both lose one influence and two fields of morale.`,
    help: (who: string, where: string, n: number) => `${who} asks for your help in the battle of ${where}: ${many(n, 'army', 'armies')}.`,
  } as {
    purchase: (who: string, where: string, talers: number) => string;
    alliance: (who: string) => string;
    'end-of-alliance': (who: string) => string;
    help: (who: string, where: string, n: number) => string;
  },
  stake: (n: number) => `You would have ${n} T.`,
  sealed: 'sealed',
  waitsFor: (name: string) => `Waiting for ${name}`,
  waitsAnswer: (name: string) => `${name} reads your letter`,
};

export type Events = typeof events;
