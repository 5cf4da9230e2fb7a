import { dryRun, reason as reasonField, releasesAsked } from 'registry-contract/fields';
import { matching, reasonOf, setSeen } from './said';

it.each([
  [undefined, {}],
  ['*', {}],
  ['"0"', { revision: 0 }],
  ['"12"', { revision: 12 }],
  ['"set-0"', { expectedSet: 0 }],
  ['"set-12"', { expectedSet: 12 }],
  // No revision is equal to it.
  ['12', { revision: Number.NaN }],
  ['"1', { revision: Number.NaN }],
  ['x"1"', { revision: Number.NaN }],
  ['"1"x', { revision: Number.NaN }],
  ['"one"', { revision: Number.NaN }],
  ['""', { revision: Number.NaN }],
  ['x"set-1"', { revision: Number.NaN }],
  ['"set-1"x', { revision: Number.NaN }],
  ['"set-"', { revision: Number.NaN }],
])('with if-match %s a writer says %j', (match, seen) => {
  expect(matching(match)).toStrictEqual(seen);
});

it.each([undefined, '*', '"set-12"'])(
  'what moves more than one remote takes if-match %s',
  (match) => {
    expect(setSeen(match)).toBe(matching(match).expectedSet);
  },
);

it.each(['set-12', '"12"', 'W/"set-12"', '"set-12", "set-13"', ''])(
  'and refuses %j, which names no set, rather than move whatever is there',
  (match) => {
    expect(() => setSeen(match)).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_INVALID', status: 400, field: 'if-match' }),
    );
  },
);

it.each([
  [{ reason: 'slow' }, 'slow'],
  [{ reason: ' slow\n', dryRun: false }, 'slow'],
  [{ reason: ' slow ', dryRun: true }, 'slow'],
  [{ reason: ' ', dryRun: true }, ''],
  [{ dryRun: true }, ''],
])('of %j the reason is "%s"', (asked, reason) => {
  expect(reasonOf(asked)).toBe(reason);
});

it.each([{}, { reason: '' }, { reason: ' \n' }, { reason: ' ', dryRun: false }])(
  'without a reason %j is refused',
  (asked) => {
    expect(() => reasonOf(asked)).toThrow(
      expect.objectContaining({
        ...{ code: 'REASON_MISSING', status: 400, field: 'reason' },
        message: "'reason' must say why: the history and the audit keep it.",
      }),
    );
  },
);

it.each([
  ['a reason', reasonField, 'x'.repeat(500), 'x'.repeat(501)],
  ['whether it is only asked', dryRun, undefined, 'yes'],
  [
    'the version of a remote',
    releasesAsked,
    { 'mf-services': '1.0.0' },
    { 'mf-services': 'newest' },
  ],
  ['what is to be live', releasesAsked, { 'mf-services': '1.0.0' }, {}],
] as const)(
  '%s is taken, and refused when it is not as it should be',
  (_what, schema, taken, not) => {
    expect(schema.safeParse(taken)).toMatchObject({ success: true });
    expect(schema.safeParse(not)).toMatchObject({ success: false });
  },
);
