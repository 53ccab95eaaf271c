/** The words of the board in three languages; nouns of the game come from its own data. */
import nouns from '../../../generated/era_of_tribes/nouns.json';
import type { Language, Mark, Tone } from './contract';

const at: Record<Language, number> = { en: 0, de: 1, pl: 2 };
type Kind = keyof typeof nouns;

/** A noun of the game: `noun('goods', 'wine', 'de')`. */
export function noun(kind: Kind, id: string, language: Language): string {
  return (nouns[kind] as Record<string, string[]>)[id]?.[at[language]] ?? id;
}

/** The same inside a sentence: common nouns are capital letters in German only. */
export function nounWithin(kind: Kind, id: string, language: Language): string {
  const name = noun(kind, id, language);
  return language === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

const polish = (n: number, one: string, few: string, many: string): string =>
  `${n} ${n === 1 ? one : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? few : many}`;

export interface BoardWords {
  map: string;
  provinces: string;
  tools: string;
  area: (id: string) => string;
  grain: string;
  fish: string;
  used: string;
  /** A good that fights instead of being laid. */
  withArmy: string;
  homeOf: (people: string) => string;
  village: string;
  heldBy: (who: string) => string;
  yours: string;
  nobody: string;
  villagers: string;
  city: string;
  vassals: (n: number) => string;
  /** Vassals of somebody who has only just come. */
  arrived: (who: string, n: number) => string;
  fleets: (who: string, n: number) => string;
  yourFleets: (n: number) => string;
  post: (who: string) => string;
  yourPost: string;
  /** Of the pieces there, those of the expansion that runs. */
  moving: (kind: 'vassal' | 'fleet', n: number, points: number) => string;
  /** What stands with barbarians: militia of the table, their level of mechanics. */
  defence: (militia: number, mechanics: number) => string;
  byLand: (names: string) => string;
  bySea: (names: string) => string;
  battlefield: (n: number) => string;
  choosable: Record<Tone, string>;
  notNow: string;
  chosen: string;
  changed: Record<Mark, string>;
  keys: string;
  closer: string;
  farther: string;
  whole: string;
  find: string;
  findHint: string;
  notFound: string;
  found: (n: number) => string;
  small: string;
  round: (n: number) => string;
  /** What a border between waters costs. */
  costs: (n: number) => string;
  influence: string;
  triumph: string;
  morale: string;
  advances: string;
  order: string;
  epochs: string;
  tracks: string;
  ring: string;
  level: (n: number) => string;
  passed: string;
  out: string;
  onTurn: string;
  place: (n: number) => string;
}

const en: BoardWords = {
  map: 'Map',
  provinces: 'Provinces',
  tools: 'Tools of the map',
  area: (id) => `area ${id}`,
  grain: 'grain',
  fish: 'fish',
  used: 'used',
  withArmy: 'with the army',
  homeOf: (people) => `home of the ${people}`,
  village: 'a village',
  heldBy: (who) => `held by ${who}`,
  yours: 'held by you',
  nobody: 'held by nobody',
  villagers: 'villagers',
  city: 'a city',
  vassals: (n) => (n === 1 ? '1 vassal' : `${n} vassals`),
  arrived: (who, n) => (n === 1 ? `1 vassal has arrived (${who})` : `${n} vassals have arrived (${who})`),
  fleets: (who, n) => (n === 1 ? `1 fleet of ${who}` : `${n} fleets of ${who}`),
  yourFleets: (n) => (n === 1 ? '1 fleet of yours' : `${n} fleets of yours`),
  post: (who) => `trading post of ${who}`,
  yourPost: 'your trading post',
  moving: (kind, n, points) =>
    `${n} ${kind === 'fleet' ? (n === 1 ? 'fleet' : 'fleets') : n === 1 ? 'vassal' : 'vassals'} on the move, ${points === 1 ? '1 point' : `${points} points`} left`,
  defence: (militia, mechanics) => `barbarians defend with militia ${militia}, mechanics ${mechanics}`,
  byLand: (names) => `Land beside it: ${names}.`,
  bySea: (names) => `Water beside it: ${names}.`,
  battlefield: (n) => `battlefield +${n}`,
  choosable: {
    move: 'Can be reached',
    battle: 'Can be attacked',
    place: 'A piece can be placed here',
    build: 'Can be built here',
    choose: 'Can be chosen',
    crossing: 'Can be reached by sea',
  },
  notNow: 'Cannot be chosen now',
  chosen: 'Chosen',
  changed: {
    gained: 'won since your last turn',
    lost: 'lost since your last turn',
    fought: 'fought over since your last turn',
    city: 'a new city since your last turn',
    changed: 'changed since your last turn',
  },
  keys:
    'Arrow keys go to neighbouring provinces, n and p to those that can be chosen, page up and page down to another area, ' +
    'v to your vassals, c to cities, s to ships, o to trading posts, w to villages (with shift backwards), plus and minus zoom, slash finds a province by name.',
  closer: 'Closer',
  farther: 'Farther',
  whole: 'Whole board',
  find: 'Find a province',
  findHint: 'Type a name',
  notFound: 'No province of that name is in play',
  found: (n) => (n === 1 ? '1 province' : `${n} provinces`),
  small: 'Small map',
  round: (n) => `Round ${n}`,
  costs: (n) => `costs ${n} points`,
  influence: 'Influence',
  triumph: 'Triumph',
  morale: 'Morale',
  advances: 'Advances',
  order: 'Turn order',
  tracks: 'Tracks and signs of the board',
  epochs: 'Epochs',
  ring: 'ring leader',
  level: (n) => `level ${n}`,
  passed: 'has passed',
  out: 'is out',
  onTurn: 'to decide',
  place: (n) => `place ${n}`,
};

const de: BoardWords = {
  map: 'Karte',
  provinces: 'Provinzen',
  tools: 'Werkzeuge der Karte',
  area: (id) => `Gebiet ${id}`,
  grain: 'Getreide',
  fish: 'Fisch',
  used: 'benutzt',
  withArmy: 'beim Heer',
  homeOf: (people) => `Heimat: ${people}`,
  village: 'ein Dorf',
  heldBy: (who) => `gehört: ${who}`,
  yours: 'gehört dir',
  nobody: 'gehört niemandem',
  villagers: 'Dorfbewohner',
  city: 'eine Stadt',
  vassals: (n) => (n === 1 ? '1 Vasall' : `${n} Vasallen`),
  arrived: (who, n) => (n === 1 ? `1 Vasall ist angekommen (${who})` : `${n} Vasallen sind angekommen (${who})`),
  fleets: (who, n) => (n === 1 ? `1 Flotte von ${who}` : `${n} Flotten von ${who}`),
  yourFleets: (n) => (n === 1 ? '1 Flotte von dir' : `${n} Flotten von dir`),
  post: (who) => `Handelsposten von ${who}`,
  yourPost: 'Handelsposten von dir',
  moving: (kind, n, points) =>
    `${n} ${kind === 'fleet' ? (n === 1 ? 'Flotte' : 'Flotten') : n === 1 ? 'Vasall' : 'Vasallen'} unterwegs, noch ${points === 1 ? '1 Punkt' : `${points} Punkte`}`,
  defence: (militia, mechanics) => `Barbaren verteidigen mit Miliz ${militia}, Mechanik ${mechanics}`,
  byLand: (names) => `Land daneben: ${names}.`,
  bySea: (names) => `Wasser daneben: ${names}.`,
  battlefield: (n) => `Schlachtfeld +${n}`,
  choosable: {
    move: 'Erreichbar',
    battle: 'Kann angegriffen werden',
    place: 'Hier kann eingesetzt werden',
    build: 'Hier kann gebaut werden',
    choose: 'Wählbar',
    crossing: 'Über See erreichbar',
  },
  notNow: 'Jetzt nicht wählbar',
  chosen: 'Gewählt',
  changed: {
    gained: 'seit deinem letzten Zug gewonnen',
    lost: 'seit deinem letzten Zug verloren',
    fought: 'seit deinem letzten Zug umkämpft',
    city: 'neue Stadt seit deinem letzten Zug',
    changed: 'seit deinem letzten Zug verändert',
  },
  keys:
    'Pfeiltasten führen zu Nachbarprovinzen, n und p zu wählbaren, Bild auf und Bild ab in ein anderes Gebiet, ' +
    'v zu deinen Vasallen, c zu Städten, s zu Schiffen, o zu Handelsposten, w zu Dörfern (mit Umschalttaste rückwärts), Plus und Minus ändern die Nähe, Schrägstrich sucht eine Provinz nach Namen.',
  closer: 'Näher',
  farther: 'Weiter weg',
  whole: 'Ganzer Plan',
  find: 'Provinz suchen',
  findHint: 'Namen eingeben',
  notFound: 'Keine Provinz dieses Namens ist im Spiel',
  found: (n) => (n === 1 ? '1 Provinz' : `${n} Provinzen`),
  small: 'Kleine Karte',
  round: (n) => `Runde ${n}`,
  costs: (n) => `kostet ${n} Punkte`,
  influence: 'Einfluss',
  triumph: 'Triumphzug',
  morale: 'Moral',
  advances: 'Fortschritte',
  order: 'Reihenfolge',
  tracks: 'Leisten und Zeichen des Spielplans',
  epochs: 'Epochen',
  ring: 'Anführer auf dem Ring',
  level: (n) => `Stufe ${n}`,
  passed: 'hat gepasst',
  out: 'ist ausgeschieden',
  onTurn: 'entscheidet',
  place: (n) => `Platz ${n}`,
};

const pl: BoardWords = {
  map: 'Mapa',
  provinces: 'Prowincje',
  tools: 'Narzędzia mapy',
  area: (id) => `obszar ${id}`,
  grain: 'zboże',
  fish: 'ryby',
  used: 'użyte',
  withArmy: 'w armii',
  homeOf: (people) => `ojczyzna: ${people}`,
  village: 'wioska',
  heldBy: (who) => `należy do: ${who}`,
  yours: 'należy do ciebie',
  nobody: 'niczyja',
  villagers: 'wieśniacy',
  city: 'miasto',
  vassals: (n) => polish(n, 'wasal', 'wasale', 'wasali'),
  arrived: (who, n) => `${polish(n, 'wasal', 'wasale', 'wasali')} już na miejscu (${who})`,
  fleets: (who, n) => `${polish(n, 'flota', 'floty', 'flot')} (${who})`,
  yourFleets: (n) => `${polish(n, 'flota', 'floty', 'flot')} (twoje)`.replace(/^1 flota \(twoje\)/, '1 flota (twoja)'),
  post: (who) => `faktoria (${who})`,
  yourPost: 'twoja faktoria',
  moving: (kind, n, points) =>
    `w ruchu: ${kind === 'fleet' ? polish(n, 'flota', 'floty', 'flot') : polish(n, 'wasal', 'wasale', 'wasali')}, zostaje ${polish(points, 'punkt', 'punkty', 'punktów')}`,
  defence: (militia, mechanics) => `barbarzyńcy bronią się: milicja ${militia}, mechanika ${mechanics}`,
  byLand: (names) => `Ląd obok: ${names}.`,
  bySea: (names) => `Wody obok: ${names}.`,
  battlefield: (n) => `pole bitwy +${n}`,
  choosable: {
    move: 'W zasięgu',
    battle: 'Można zaatakować',
    place: 'Można tu coś postawić',
    build: 'Można tu budować',
    choose: 'Można wybrać',
    crossing: 'W zasięgu przez morze',
  },
  notNow: 'Teraz nie można wybrać',
  chosen: 'Wybrana',
  changed: {
    gained: 'zdobyta od twojej ostatniej tury',
    lost: 'stracona od twojej ostatniej tury',
    fought: 'miejsce walki od twojej ostatniej tury',
    city: 'nowe miasto od twojej ostatniej tury',
    changed: 'zmieniona od twojej ostatniej tury',
  },
  keys:
    'Strzałki prowadzą do sąsiednich prowincji, n i p do tych, które można wybrać, ' +
    'PgUp i PgDn do innego obszaru, v do twoich wasali, c do miast, s do statków, o do faktorii, ' +
    'w do wiosek (wielkie litery: wstecz), plus i minus zmieniają powiększenie, ukośnik szuka prowincji po nazwie.',
  closer: 'Bliżej',
  farther: 'Dalej',
  whole: 'Cała plansza',
  find: 'Znajdź prowincję',
  findHint: 'Wpisz nazwę',
  notFound: 'Żadna prowincja o tej nazwie nie bierze udziału w grze',
  found: (n) => polish(n, 'prowincja', 'prowincje', 'prowincji'),
  small: 'Mała mapa',
  round: (n) => `Runda ${n}`,
  costs: (n) => `kosztuje ${polish(n, 'punkt', 'punkty', 'punktów')}`,
  influence: 'Wpływy',
  triumph: 'Triumf',
  morale: 'Morale',
  advances: 'Postępy',
  order: 'Kolejność',
  tracks: 'Tory i znaki planszy',
  epochs: 'Epoki',
  ring: 'przywódca na pierścieniu',
  level: (n) => `poziom ${n}`,
  passed: 'pas',
  out: 'poza grą',
  onTurn: 'decyduje',
  place: (n) => `miejsce ${n}`,
};

const WORDS: Record<Language, BoardWords> = { en, de, pl };
export const boardWords = (language: Language): BoardWords => WORDS[language];
