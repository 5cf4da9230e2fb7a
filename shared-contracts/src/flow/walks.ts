import { ledBy, type FlowChange } from './flow-table';
import { lastScreen, waysOn, type Way } from './ways';

/** Which of its ways an owner takes from each screen, by what they answer. */
export type Answered = ReadonlyMap<string, Way>;

const alternatives = new Map<string, Way[]>();
for (const one of waysOn) alternatives.set(one.at, [...(alternatives.get(one.at) ?? []), one]);

/** Every way to answer the whole set-up. */
export const allAnswers: readonly Answered[] = [...alternatives].reduce<Answered[]>(
  (all, [at, ways]) => all.flatMap((some) => ways.map((one) => new Map([...some, [at, one]]))),
  [new Map()],
);

export type Walk =
  | { kind: 'ends'; seen: string[] }
  /** Back on a screen that was there before: whoever answers like this never comes out. */
  | { kind: 'turns'; seen: string[]; again: string };

/** What an owner who answers like this sees from that screen on, under a table. */
export function walk(from: string, answered: Answered, changes: readonly FlowChange[] = []): Walk {
  const seen: string[] = [];
  let at = from;
  while (!seen.includes(at)) {
    seen.push(at);
    const way = answered.get(at);
    if (at === lastScreen || !way) return { kind: 'ends', seen };
    at = ledBy({ changes }, way);
  }
  return { kind: 'turns', seen, again: at };
}
