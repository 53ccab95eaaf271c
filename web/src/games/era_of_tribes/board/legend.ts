/** What colours, lines and dots of the sheet mean, in three languages. */
import type { Language } from './contract';
import type { Dry } from './paint/terrain';

export interface Legend {
  title: string;
  terrain: Record<Dry, string>;
  /** A line between areas. */
  area: string;
  /** A dot where four provinces meet. */
  corner: string;
  /** Spears with a figure. */
  militia: string;
  /** A figure on a border between waters. */
  feet: string;
}

const en: Legend = {
  title: 'Signs of the map',
  terrain: {
    mountains: 'One militia more for whoever defends them. They count for the card Miners.',
    hills: 'They count for the card Shepherds.',
    forest: 'It counts for the card Woodcutters.',
    grain: 'One food for whoever holds them. They count for the card Farmers.',
    desert: 'No card counts it.',
  },
  area: 'A red line parts two areas.',
  corner: 'A red dot, seen close by: the provinces that face each other across it are not neighbours.',
  militia: 'Seen close by: so many militia help whoever defends the province, for mountains, city and battlefield.',
  feet: 'Crossing this sea border costs so many points.',
};

const de: Legend = {
  title: 'Zeichen der Karte',
  terrain: {
    mountains: 'Wer es verteidigt, hat eine Miliz mehr. Es zählt für die Karte Bergleute.',
    hills: 'Sie zählen für die Karte Hirten.',
    forest: 'Er zählt für die Karte Holzfäller.',
    grain: 'Gibt dem, der es hält, eine Nahrung. Es zählt für die Karte Bauern.',
    desert: 'Sie zählt für keine Karte.',
  },
  area: 'Eine rote Linie trennt zwei Gebiete.',
  corner: 'Ein roter Punkt, von nahem zu sehen: Provinzen, die sich über ihn hinweg gegenüberliegen, sind keine Nachbarn.',
  militia: 'Von nahem zu sehen: So viele Milizen helfen, die Provinz zu verteidigen, für Gebirge, Stadt und Schlachtfeld.',
  feet: 'Diese Seegrenze zu queren kostet so viele Punkte.',
};

const pl: Legend = {
  title: 'Znaki na mapie',
  terrain: {
    mountains: 'Obrońca ma tu o jedną milicję więcej. Liczą się do karty Górnicy.',
    hills: 'Liczą się do karty Pasterze.',
    forest: 'Liczy się do karty Drwale.',
    grain: 'Dają jedną żywność temu, kto je posiada. Liczą się do karty Rolnicy.',
    desert: 'Nie liczy się do żadnej karty.',
  },
  area: 'Czerwona linia rozdziela dwa obszary.',
  corner: 'Czerwona kropka, widoczna z bliska: prowincje leżące naprzeciw siebie po obu jej stronach nie sąsiadują.',
  militia: 'Widoczne z bliska: tyle milicji pomaga bronić prowincji, za góry, miasto i pole bitwy.',
  feet: 'Przekroczenie tej granicy morskiej kosztuje tyle punktów.',
};

const LEGENDS: Record<Language, Legend> = { en, de, pl };
export const legendOf = (language: Language): Legend => LEGENDS[language];
