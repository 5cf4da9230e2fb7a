import type { StoredPin } from '../storage/pin';
import { compare, type Served, type Verdict } from './compare';

const pin = (set: number, more: Partial<StoredPin> = {}): StoredPin => ({
  channel: 'production',
  set,
  began: 0,
  changed: 0,
  ...more,
});
const served = (set: number | undefined, more: Partial<Served> = {}): Served => ({
  channel: 'production',
  ...(set !== undefined && { set }),
  ...more,
});
const canary = { id: 'c1', arm: 'canary', judged: true } as const;
const stable = { id: 'c1', arm: 'stable', judged: true } as const;

const matching: Verdict = { kind: 'fits' };
const loadAgain = (wanted: string): Verdict => ({ kind: 'load-again', wanted });
const moved = (set: number, why: 'drained' | 'canary-over' | 'not-given'): Verdict => ({
  kind: 'moved',
  from: set,
  why,
});

it.each<[string, StoredPin | undefined, Served, string | undefined, Verdict]>([
  ['no flow and the live set', undefined, served(2), undefined, matching],
  ['no flow and a server without sets', undefined, served(undefined), undefined, matching],
  [
    'no flow and the hint of another tab',
    undefined,
    served(1, { pinned: true }),
    undefined,
    loadAgain('present'),
  ],
  [
    'no flow and the hint of another tab, after a reload',
    undefined,
    served(1, { pinned: true }),
    'present',
    matching,
  ],
  ['the set it began with', pin(1), served(1, { pinned: true }), undefined, matching],
  ['the set it began with, after a reload', pin(1), served(1), 'production 1', matching],
  [
    'the set it began with, outside a canary',
    pin(1),
    served(1, { canary: stable }),
    undefined,
    matching,
  ],
  ['the canary it began in', pin(1, { canary }), served(1, { canary }), undefined, matching],
  ['another set', pin(1), served(2), undefined, loadAgain('production 1')],
  ['another set, after a reload', pin(1), served(2), 'production 1', moved(1, 'not-given')],
  [
    'another set, after a reload for a different one',
    pin(1),
    served(2),
    'production 2',
    loadAgain('production 1'),
  ],
  [
    'the canary, in which it did not begin',
    pin(1),
    served(1, { canary }),
    undefined,
    loadAgain('production 1'),
  ],
  [
    'the stable arm, while it began in the canary',
    ...([pin(1, { canary }), served(1, { canary: stable })] as const),
    ...([undefined, loadAgain('production 1 c1')] as const),
  ],
  [
    'another set, because its own has ended',
    ...([pin(1), served(2, { unkept: { set: 1, why: 'drained' } })] as const),
    ...([undefined, moved(1, 'drained')] as const),
  ],
  [
    'the stable arm, because the canary has ended',
    ...([pin(1, { canary }), served(1, { unkept: { set: 1, why: 'canary-over' } })] as const),
    ...([undefined, moved(1, 'canary-over')] as const),
  ],
  [
    'another set, because that of another tab has ended',
    ...([pin(1), served(3, { unkept: { set: 2, why: 'drained' } })] as const),
    ...([undefined, loadAgain('production 1')] as const),
  ],
  ['the choice of a tester', pin(1), served(2, { chosen: true }), undefined, matching],
  ['a server that lost its sets', pin(1), served(undefined), undefined, matching],
])('compares a page with %s', (_, pin, served, tried, verdict) => {
  expect(compare(pin, served, tried)).toStrictEqual(verdict);
});
