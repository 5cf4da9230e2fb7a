import { median, percentile } from '../load/figures';
import type { People } from './people';

export interface Endpoint {
  name: string;
  /** It adds up what grew, so that more of it takes longer. */
  counts?: boolean;
  /** What is in a good answer. */
  holds: RegExp;
  /** Asks once, and has that timed under the name; what it takes beforehand is not. */
  act(people: People, step: string, at: number): Promise<{ text: string }>;
}

interface Sizes {
  rounds: number;
  /** In a round, on each side. */
  asks: number;
  /** For a round of an endpoint, on both sides, in milliseconds: what is slow is asked less often. */
  patienceMs: number;
}

export interface Seen {
  endpoint: string;
  counts: boolean;
  asked: number;
  empty: { p50: number; p99: number };
  grown: { p50: number; p99: number };
}

/**
 * An endpoint of both sides by turns, request by request, so that whatever else the machine does happens to both. Medians
 * of the rounds.
 *
 * @throws Error where an answer is not what it should be
 */
export async function byTurns(
  { name, holds, act, counts = false }: Endpoint,
  sides: readonly [empty: People, grown: People],
  { rounds, asks, patienceMs }: Sizes,
): Promise<Seen> {
  const ask = async (people: People, at: number, step = name) => {
    const { text } = await act(people, step, at);
    if (!holds.test(text)) {
      throw new Error(`${name}, ${people.side.name}: answered ${text.slice(0, 200)}`);
    }
  };
  const began = performance.now();
  for (const people of sides) for (let at = 0; at < 3; at += 1) await ask(people, at, '');
  const each = (performance.now() - began) / 3;
  const times = Math.max(3, Math.min(asks, Math.floor(patienceMs / each)));
  const found = { empty: [] as Figures[], grown: [] as Figures[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const { steps } of sides) steps.clear();
    for (let at = 0; at < times; at += 1) {
      for (const people of at % 2 ? sides : [...sides].reverse()) await ask(people, at);
    }
    for (const { steps, side } of sides) {
      const { milliseconds } = steps.get(name)!;
      found[side.name].push({ p50: median(milliseconds), p99: percentile(milliseconds, 0.99) });
    }
  }
  const asked = rounds * times;
  return { endpoint: name, counts, asked, empty: middle(found.empty), grown: middle(found.grown) };
}

interface Figures {
  p50: number;
  p99: number;
}

const middle = (rounds: readonly Figures[]): Figures => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});
