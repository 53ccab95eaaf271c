/** The luck of a game of Era of Tribes, drawn again from its seed in the order of docs/notation.md. */
import luck from '../../../generated/era_of_tribes/luck.json';
import type { Json } from '../../../generated/protocol';
import { Chance } from '../../../net/chance';

const ONE_PLAYER_TAKES = 2;

/** Set-up and play, draw by draw; what people chose in between is told to it. */
export class Luck {
  readonly board: string;
  readonly order: number[];
  /** The pile of influence cards; the top is the last. */
  pile: string[];
  /** The tile that lies in each province, once villages are set. */
  readonly villages = new Map<string, string>();
  private readonly chance: Chance;
  private readonly alone: boolean;
  private bag: [string, number][] = [];

  constructor(
    seed: bigint,
    private readonly players: number,
    private readonly options: Json,
  ) {
    this.chance = new Chance(seed);
    this.alone = options.style === 'solo';
    this.board = options.board === 'random' ? this.drawMap() : String(options.board);
    this.order = this.chance.shuffle(Array.from({ length: players }, (_, seat) => seat));
    this.pile = this.shufflePile([]);
  }

  private drawMap(): string {
    const fitting = luck.maps.filter((map) => map.players.includes(Math.max(this.players, ONE_PLAYER_TAKES)));
    return fitting[fitting.length > 1 ? this.chance.draw(fitting.length) : 0]!.id;
  }

  private shufflePile(kept: readonly string[]): string[] {
    const cards = luck.cards.flatMap(([card, alone]) => (kept.includes(card as string) || (this.alone && !alone) ? [] : [card as string]));
    return this.chance.shuffle(cards);
  }

  /** Everybody has a card and a people: the pile again, the peoples that spread with their discs, the villages. */
  setUp(kept: readonly string[], played: readonly string[]): void {
    this.pile = this.shufflePile(kept);
    const map = luck.maps.find(({ id }) => id === this.board)!;
    const free = luck.peoples.filter((people) => map.peoples.includes(people) && !played.includes(people));
    const others = played.length < this.players ? [] : free; // nobody is asked about the last free people: it is taken
    if (this.options.style !== 'table') this.fillBag([...others]);
    const tiles = this.chance.shuffle([...luck.villages]);
    for (const { id, area, symbol, home } of luck.sites)
      if (map.areas.includes(area) && (symbol || others.includes(home ?? ''))) this.villages.set(id, tiles[this.villages.size]!);
  }

  private fillBag(spreading: string[]): void {
    const most = luck.most[Math.min(this.players, luck.most.length - 1)]!;
    while (spreading.length > most) spreading.splice(this.chance.draw(spreading.length), 1);
    const discs = luck.discs[this.options.level as keyof typeof luck.discs];
    this.bag = spreading.map((people) => [people, discs]);
  }

  /** The people whose disc is drawn from the bag; a people alone needs none. */
  disc(): string | null {
    if (this.bag.length === 1) return this.bag[0]![0];
    const left = this.bag.reduce((sum, [, discs]) => sum + discs, 0);
    let at = left > 1 ? this.chance.draw(left) : 0;
    for (const one of this.bag) {
      if (at < one[1]) {
        one[1]--;
        return one[0];
      }
      at -= one[1];
    }
    return null;
  }

  /** What the red and the green die of a battle show. */
  dice(): { red: string; green: string } {
    const { red, green } = luck.dice;
    return { red: red[this.chance.draw(red.length)]!, green: green[this.chance.draw(green.length)]! };
  }

  /** The die of a raid, 1 to 6. */
  die(): number {
    return this.chance.draw(luck.dice.red.length) + 1;
  }
}
