import { screenOwners } from '../screens';
import { refuseBadTable, setupScreens } from './flow-check';
import { flowTable, ledBy, readyTables, type FlowChange } from './flow-table';
import { allAnswers, walk } from './walks';
import { lastScreen, waysIn, waysOn } from './ways';

const change = (fact: string, insteadOf: string, goes: string): FlowChange => ({
  ...{ fact, insteadOf, goes },
});
const refusalOf = (...changes: FlowChange[]): { code?: string; field?: string; why?: string } => {
  try {
    refuseBadTable({ name: 'another', changes });
    return {};
  } catch (error) {
    const { code, field, message } = error as { code: string; field: string; message: string };
    return { code, field, why: message };
  }
};

it.each(readyTables.map((table) => [table.name, table] as const))(
  'the ready table %s is one, and is accepted',
  (_, table) => {
    expect(flowTable.parse(table)).toStrictEqual(table);
    expect(refusalOf(...table.changes)).toStrictEqual({});
  },
);

it('with the booking platform after the services an owner sees every question on one way', () => {
  const [{ changes }] = readyTables as [(typeof readyTables)[0]];
  const linked = allAnswers.find(
    (answered) =>
      answered.get('priming')!.to === 'services' &&
      answered.get('booking-platform')!.to === 'automate-reviews' &&
      answered.get('automate-reviews')!.to === 'client-count' &&
      answered.get('photos-storage')!.to === 'set-number',
  )!;
  expect(walk('priming', linked).seen).toStrictEqual(['priming', 'services', 'set-number']);
  expect(walk('priming', linked, changes).seen).toStrictEqual([
    ...['priming', 'services', 'booking-platform', 'automate-reviews', 'client-count'],
    ...['review-consent', 'photos-storage', 'set-number'],
  ]);
});

it.each<[string, FlowChange[], string, RegExp]>([
  [
    'a fact that leads nowhere',
    [change('service/starred', 'set-number', 'services')],
    'changes.0.fact',
    /^'service\/starred' leads to no next screen of the set-up\. These do: square-usage\/answered, .*, services\/finished, /,
  ],
  [
    'a way that the specified table has not',
    [change('client-count/chosen', 'photos-storage', 'set-number')],
    'changes.0.insteadOf',
    /^On 'client-count', 'client-count\/chosen' leads to review-consent, and not to 'photos-storage'/,
  ],
  [
    'a screen that there is not',
    [change('services/finished', 'set-number', 'upsell')],
    'changes.0.goes',
    /^'upsell' is no screen of the set-up/,
  ],
  [
    'a screen of before the set-up',
    [change('services/finished', 'set-number', 'verify-code')],
    'changes.0.goes',
    /^'verify-code' is no screen of the set-up/,
  ],
  [
    'the same way twice',
    [
      change('services/finished', 'set-number', 'booking-platform'),
      change('services/finished', 'set-number', 'photos-storage'),
    ],
    'changes.1',
    /is changed twice/,
  ],
  [
    'a circle, even where another answer leads out of it',
    [
      change('services/finished', 'set-number', 'booking-platform'),
      change('booking-platform/submitted', 'automate-reviews', 'services'),
    ],
    'changes',
    /^From 'services' an owner never comes to the end: services → booking-platform → services\.$/,
  ],
  [
    'a screen that leads to itself',
    [change('pledge/confirmed', 'photos-storage', 'reviews-pledge')],
    'changes',
    /reviews-pledge → reviews-pledge/,
  ],
  [
    'a question that nobody would be asked any more',
    [change('client-count/chosen', 'review-consent', 'photos-storage')],
    'changes',
    /^'review-consent' is cut off: an owner at 'booking-platform'/,
  ],
  [
    'services that nobody would list',
    [change('square-usage/answered', 'services', 'set-number')],
    'changes',
    /^'services' is cut off: an owner at 'priming'/,
  ],
])('refused by name: %s', (_, changes, field, why) => {
  const refusal = refusalOf(...changes);
  expect(refusal).toMatchObject({ code: 'FLOW_REFUSED', field });
  expect(refusal.why).toMatch(why);
});

it.each([
  { name: 'specified', changes: [change('services/finished', 'set-number', 'photos-storage')] },
  { name: 'Two words', changes: [change('services/finished', 'set-number', 'photos-storage')] },
  { name: 'nothing-differs', changes: [] },
  { name: 'code', changes: [{ ...change('a', 'b', 'c'), run: 'alert(1)' }] },
])('is no table: %j', (table) => {
  expect(flowTable.safeParse(table).success).toBe(false);
});

it('every screen is on a way to the set-up, or on one through it', () => {
  const leads = new Set([...waysIn, ...waysOn].map(({ at }) => at));
  const screens = Object.keys(screenOwners).filter((screen) => screen !== lastScreen);
  expect([...leads].sort()).toStrictEqual(screens.sort());
});

/** The same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it('under every table that is accepted each screen leads to the end, whatever is answered', () => {
  const below = numbers(7);
  let accepted = 0;
  for (let turn = 0; turn < 4_000; turn += 1) {
    const changes = Array.from({ length: 1 + below(4) }, () => {
      const { fact, to } = waysOn[below(waysOn.length)]!;
      return change(fact, to, setupScreens[below(setupScreens.length)]!);
    });
    if (refusalOf(...changes).code) continue;
    accepted += 1;
    // Held against the graph alone: step by step all that leads to the end for certain, until nothing is added.
    const certain = new Set<string>([lastScreen]);
    for (let size = 0; size !== certain.size;) {
      size = certain.size;
      for (const { at } of [...waysOn, ...waysIn]) {
        const all = [...waysOn, ...waysIn].filter((one) => one.at === at);
        if (all.every((one) => certain.has(ledBy({ changes }, one)))) certain.add(at);
      }
    }
    expect([...certain].sort()).toStrictEqual(Object.keys(screenOwners).sort());
  }
  expect(accepted).toBeGreaterThan(50);
});
