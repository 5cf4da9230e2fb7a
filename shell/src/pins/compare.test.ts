import type { StoredPin } from '../storage/pin';
import { compare, type Served, type Verdict } from './compare';

const pin = (set: number, more: Partial<StoredPin> = {}): StoredPin => ({
  ...{ channel: 'production', set, began: 0, changed: 0 },
  ...more,
});
const served = (set: number | undefined, more: Partial<Served> = {}): Served => ({
  channel: 'production',
  ...(set !== undefined && { set }),
  ...more,
});
const onTrial = { id: 'c1', arm: 'canary', judged: true } as const;
const stable = { id: 'c1', arm: 'stable', judged: true } as const;

const fits: Verdict = { kind: 'fits' };
const again = (wanted: string): Verdict => ({ kind: 'load-again', wanted });
const moved = (from: number, why: 'drained' | 'canary-over' | 'not-given'): Verdict => ({
  ...{ kind: 'moved', from, why },
});

it.each<[string, StoredPin | undefined, Served, string | undefined, Verdict]>([
  ['no flow and the live set', undefined, served(2), undefined, fits],
  ['no flow and a server that knows no sets', undefined, served(undefined), undefined, fits],
  [
    'no flow and what another tab hinted',
    undefined,
    served(1, { pinned: true }),
    undefined,
    again('present'),
  ],
  ['the same, once more', undefined, served(1, { pinned: true }), 'present', fits],
  ['the set it began with', pin(1), served(1, { pinned: true }), undefined, fits],
  ['the set it began with, after it was asked for', pin(1), served(1), 'production 1', fits],
  [
    'the set it began with, outside a canary',
    pin(1),
    served(1, { canary: stable }),
    undefined,
    fits,
  ],
  [
    'the canary it began in',
    pin(1, { canary: onTrial }),
    served(1, { canary: onTrial }),
    undefined,
    fits,
  ],
  ['another set', pin(1), served(2), undefined, again('production 1')],
  ['another set, once more', pin(1), served(2), 'production 1', moved(1, 'not-given')],
  [
    'another set, after another was asked for',
    pin(1),
    served(2),
    'production 2',
    again('production 1'),
  ],
  [
    'the canary, which it did not begin in',
    pin(1),
    served(1, { canary: onTrial }),
    undefined,
    again('production 1'),
  ],
  [
    'the stable arm, and it began in the canary',
    ...([pin(1, { canary: onTrial }), served(1, { canary: stable })] as const),
    ...([undefined, again('production 1 c1')] as const),
  ],
  [
    'another set, since its own is over',
    ...([pin(1), served(2, { unkept: { set: 1, why: 'drained' } })] as const),
    ...([undefined, moved(1, 'drained')] as const),
  ],
  [
    'the stable arm, since the canary is over',
    ...([
      pin(1, { canary: onTrial }),
      served(1, { unkept: { set: 1, why: 'canary-over' } }),
    ] as const),
    ...([undefined, moved(1, 'canary-over')] as const),
  ],
  [
    'another set, since that of another tab is over',
    ...([pin(1), served(3, { unkept: { set: 2, why: 'drained' } })] as const),
    ...([undefined, again('production 1')] as const),
  ],
  ['what a tester chose', pin(1), served(2, { chosen: true }), undefined, fits],
  ['a server that lost its sets', pin(1), served(undefined), undefined, fits],
])('a page with %s', (_, kept, given, tried, verdict) => {
  expect(compare(kept, given, tried)).toStrictEqual(verdict);
});
