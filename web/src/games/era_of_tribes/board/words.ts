/** The words of the board in three languages; nouns of the game come from its own data. */
import nouns from '../../../generated/era_of_tribes/nouns.json';
import type { Language, Mark, Tone } from './contract';

const at: Record<Language, number> = { en: 0, de: 1, pl: 2 };
type Kind = keyof typeof nouns;

/** A noun of the game: `noun('goods', 'wine', 'de')`. */
export function noun(kind: Kind, id: string, language: Language): string {
  return (nouns[kind] as Record<string, string[]>)[id]?.[at[language]] ?? id;
}

const polish = (n: number, one: string, few: string, many: string): string =>
  `${n} ${n === 1 ? one : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? few : many}`;

export interface BoardWords {
  map: string;
  tools: string;
  area: (id: string) => string;
  grain: string;
  fish: string;
  used: string;
  homeOf: (people: string) => string;
  village: string;
  heldBy: (who: string) => string;
  nobody: string;
  villagers: string;
  city: string;
  vassals: (n: number) => string;
  /** Vassals of somebody who has only just come. */
  arrived: (who: string, n: number) => string;
  fleets: (who: string, n: number) => string;
  post: (who: string) => string;
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
  tools: 'Tools of the map',
  area: (id) => `area ${id}`,
  grain: 'grain',
  fish: 'fish',
  used: 'used',
  homeOf: (people) => `home of the ${people}`,
  village: 'a village',
  heldBy: (who) => `held by ${who}`,
  nobody: 'held by nobody',
  villagers: 'villagers',
  city: 'a city',
  vassals: (n) => (n === 1 ? '1 vassal' : `${n} vassals`),
  arrived: (who, n) => (n === 1 ? `1 vassal has arrived (${who})` : `${n} vassals have arrived (${who})`),
  fleets: (who, n) => (n === 1 ? `1 fleet of ${who}` : `${n} fleets of ${who}`),
  post: (who) => `trading post of ${who}`,
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
  tools: 'Werkzeuge der Karte',
  area: (id) => `Gebiet ${id}`,
  grain: 'Getreide',
  fish: 'Fisch',
  used: 'verbraucht',
  homeOf: (people) => `Heimat: ${people}`,
  village: 'ein Dorf',
  heldBy: (who) => `gehört ${who}`,
  nobody: 'gehört niemandem',
  villagers: 'Dorfbewohner',
  city: 'eine Stadt',
  vassals: (n) => (n === 1 ? '1 Vasall' : `${n} Vasallen`),
  arrived: (who, n) => (n === 1 ? `1 Vasall ist angekommen (${who})` : `${n} Vasallen sind angekommen (${who})`),
  fleets: (who, n) => (n === 1 ? `1 Flotte von ${who}` : `${n} Flotten von ${who}`),
  post: (who) => `Handelsposten von ${who}`,
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
  triumph: 'Triumph',
  morale: 'Moral',
  advances: 'Fortschritte',
  order: 'Spielreihenfolge',
  tracks: 'Leisten und Zeichen des Spielplans',
  epochs: 'Epochen',
  ring: 'Ringführer',
  level: (n) => `Stufe ${n}`,
  passed: 'hat gepasst',
  out: 'ist ausgeschieden',
  onTurn: 'entscheidet',
  place: (n) => `Platz ${n}`,
};

const pl: BoardWords = {
  map: 'Mapa',
  tools: 'Narzędzia mapy',
  area: (id) => `obszar ${id}`,
  grain: 'zboże',
  fish: 'ryby',
  used: 'zużyte',
  homeOf: (people) => `ojczyzna: ${people}`,
  village: 'wioska',
  heldBy: (who) => `należy do: ${who}`,
  nobody: 'niczyja',
  villagers: 'wieśniacy',
  city: 'miasto',
  vassals: (n) => polish(n, 'wasal', 'wasale', 'wasali'),
  arrived: (who, n) => `${polish(n, 'wasal', 'wasale', 'wasali')} już na miejscu (${who})`,
  fleets: (who, n) => `${polish(n, 'flota', 'floty', 'flot')} (${who})`,
  post: (who) => `faktoria handlowa (${who})`,
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
  advances: 'Rozwój',
  order: 'Kolejność graczy',
  tracks: 'Tory i znaki planszy',
  epochs: 'Epoki',
  ring: 'ma pierścień',
  level: (n) => `poziom ${n}`,
  passed: 'spasował',
  out: 'odpadł',
  onTurn: 'decyduje',
  place: (n) => `miejsce ${n}`,
};

const WORDS: Record<Language, BoardWords> = { en, de, pl };
export const boardWords = (language: Language): BoardWords => WORDS[language];
