/** What the lessons say: each step has a title and a few sentences; some depend on what was done. */
import type { Facts } from '../moment';

export type Says = (facts: Facts, table: Spoken) => [string, string];

/** Names in the reader's language. */
export interface Spoken {
  kingdom: (name: string) => string;
  card: (card: string) => string;
  name: (seat: number) => string;
}

const cards = (n: number): string => (n === 1 ? 'one card' : `${n} cards`);

export const en = {
  kingdoms: () => [
    'Six kingdoms',
    'You and two rivals want to be remembered here. Each kingdom’s gilt token is paid at the end of this age to whoever has the most markers there.',
  ],
  market: () => [
    'Take a card',
    'A turn is one of two things. The first is to recruit a card. You hold a red giant; the red minotaur in the market fits. Take it.',
  ],
  seen: ({ blind }) =>
    blind
      ? ['Only you know it', 'A card from the deck is your secret. One from the market is seen by all.']
      : [
          'Everybody saw it',
          'A card taken openly is remembered: in your rivals’ hands such cards have gilt backs. Touch a hand to read them.',
        ],
  deck: () => ['Draw blind', 'The other way to recruit: take the top card of the deck. Nobody else sees it.'],
  collect: () => [
    'What goes together',
    'The cards of a band share a colour or a tribe. Recruit until you have three that do, then one more, whichever you like.',
  ],
  lead: () => [
    'Choose a leader',
    'The second thing a turn can be: a band. Touch the card that shall lead. Its colour names the kingdom for your marker: red is Rhea.',
  ],
  fill: () => ['Who comes along', 'Lit cards may join. Touch each of them; the larger the band, the better.'],
  panel: () => [
    'Read, then play',
    'The panel tells what the leader does, where the marker goes, what the band is worth and which cards you lose. Play the band.',
  ],
  marker: ({ kingdom, pays, shares }, say) =>
    kingdom
      ? [
          'Your marker',
          `It stands in ${say.kingdom(kingdom)}. If the age ended now, you would gain ${pays} glory ` +
            `there${shares ? ', for a rival has as many markers and you share' : ''}. Touch any kingdom to be told this.`,
        ]
      : [
          'No marker',
          'This band placed none. The panel says beforehand whether a band is large enough; touch any kingdom to see who is ahead.',
        ],
  price: ({ discarded, taker, taken }, say) =>
    discarded > 0
      ? [
          'The price',
          `After a band you lose every card you did not use: ${cards(discarded)}, now in the market.` +
            `${taker !== null && taken ? ` ${say.name(taker)} did not wait: ${say.card(taken)}.` : ''} Collect long enough, but not too long.`,
        ]
      : [
          'No price, this time',
          'After a band every card left in your hand goes to the market. You had none left. Collect long enough, but not too long.',
        ],
  size: () => [
    'Each one is dearer',
    'A band needs more cards than you have markers in the kingdom. Your first there took one card, the second ' +
      'takes two, the third three. Spread out, or save up.',
  ],
  second: () => [
    'A second band',
    'Collect again and play another band when it is time. Let a different tribe lead and read in the panel what it does.',
  ],
  ability: ({ leader }) => [
    'The leader’s ability',
    `Only the leader uses its tribe’s ability. ${
      {
        centaur: 'Your centaur: its marker placed, another band may follow at once.',
        giant: 'Your giant: the largest giant band of the age holds a token worth glory.',
        minotaur: 'Your minotaur: its band needs one card less for the marker.',
        wingfolk: 'Your wingfolk: the marker may go to any kingdom.',
        wizard: 'Your wizard: you draw as many new cards as the band had.',
      }[leader as string] ?? ''
    } Rest the pointer, or hold a finger, on a card to read about its tribe.`,
  ],
  dragon: () => [
    'A dragon!',
    'Three sleep in the deck, usually in its lower half, in this lesson nearer the top. The first two do nothing. The third ends the age at once.',
  ],
  dragons: () => [
    'Two dragons',
    'Any card of the deck may now be the third. What you still hold then is lost: do not wait for the perfect band.',
  ],
  on: () => ['Until the third', 'Recruit or play bands, as you like, until the third dragon comes.'],
  'score-kingdoms': () => [
    'Kingdom by kingdom',
    'Now it is paid. Each row is a kingdom: its token goes to whoever has the most markers. Those who tie share it, rounded down.',
  ],
  'score-bands': () => [
    'Band by band',
    'Then every band pays for its size: two cards 1, then 3, 6, 10, and for six or more 15. One large band beats many small ones.',
  ],
  'score-total': () => [
    'And then',
    'Markers stay on the map; bands and hands are gone. In a later age second place is paid too, with four or more players even third.',
  ],
  farewell: () => [
    'You know Ethnos',
    'Play on to the end, or take a short lesson. Rest the pointer, or hold a finger, on anything, and it explains itself.',
  ],

  swim: () => [
    'Merfolk swim',
    'Some tribes have a board. Lead with the blue merfolk; the green one may join, and so may the skeleton: it ' +
      'goes with everything, never leads, and is gone when bands are paid. Three cards swim three spaces.',
  ],
  free: () => ['A free marker', 'You reached a symbol on their track: one more marker, in any kingdom, whatever it asks for. Choose.'],
  track: () => ['Their track', 'At the end of each age those who are ahead here gain glory. Nobody ever swims back.'],
  'troll-take': () => ['A troll', 'Take a troll from the market.'],
  troll: () => ['Trolls take tokens', 'Lead a band with the troll, then take the token: its number may be as high as the band is large.'],
  tie: ({ tied }, say) => [
    'A tie is broken',
    tied
      ? `In ${say.kingdom(tied)} you have as many markers as a rival. Your token settles it: touch the kingdom and read who gains what.`
      : 'Where you have as many markers as a rival, troll tokens settle it. Touch any kingdom and read who gains what.',
  ],
  'orc-take': () => ['An orc', 'Take an orc from the market.'],
  orc: () => [
    'Orcs gather a horde',
    'Lead with the orc and put a second marker on its space of the horde. After an age it may pillage: one marker brings 1 glory, six bring 20. Or wait.',
  ],
  giant: () => [
    'The giant',
    'A band led by a giant and larger than any before it this age takes this token: 2 glory now, more at the end of the age.',
  ],
  'boards-end': () => ['Four boards', 'That is all they do. The other tribes need none: their cards tell it.'],

  both: () => [
    'Both colours count',
    'With two players a band must have more cards than both of you have markers there. In Ithys stand one of yours ' +
      'and one of your rival’s: the next takes three.',
  ],
  try: () => ['Try it', 'Pick the orange wizard and the orange centaur, and read in the panel what is missing.'],
  missing: () => ['One more', 'The orange giant lies in the market. Take it: your turn ends with that, and nobody else wants orange.'],
  three: () => ['Now three', 'Lead with one of them, add the two others, and put the marker into Ithys.'],
  alone: ({ alone }, say) => [
    'Alone',
    'With two players there are two ages. In the second, second place earns nothing; whoever is alone in a kingdom' +
      (alone ? `, like you in ${say.kingdom(alone)}, earns both tokens. Touch it and read.` : ' earns both tokens.'),
  ],
  'two-end': () => ['A duel', 'Every marker of yours makes the next one dearer for your rival too. Play on if you like.'],

  known: (_, say) => [
    'What they collect',
    `${say.name(1)} has three gilt backs: cards that everybody saw. Touch the hand: all three are blue, and a blue wizard lies in the market.`,
  ],
  share: (_, say) => [
    'Who would gain',
    `In Althea you have as many markers as ${say.name(2)}. Touch the kingdom: it says who would gain what if the age ended now.`,
  ],
  now: () => [
    'Two dragons are out',
    'You could take the blue wizard away. But the third dragon is near, and you hold three green cards: play them ' +
      'with a green leader, and Althea is yours alone.',
  ],
  gift: ({ taker, taken }, say) =>
    taker !== null && taken
      ? [
          'Your gift',
          `What you discard feeds the others. ${say.name(taker)} took it at once: ${say.card(taken)}. Look who waits for what before you play.`,
        ]
      : ['Your gift', 'What you discard feeds the others. Look who waits for what before you play.'],
  wake: () => ['Who wakes it?', 'You have played your band. Draw from the deck and hurry the end, or take from the market and wait.'],
  'rivals-end': () => ['Eyes open', 'Gilt backs, the kingdoms’ forecast, the dragons: all of it is on the table, at every table.'],
} satisfies Record<string, Says>;

export type Words = Record<keyof typeof en, Says>;
