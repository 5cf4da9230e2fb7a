import { dryRun, reason as reasonField, releasesAsked } from 'registry-contract/fields';
import { parseIfMatch, reasonOf, parseExpectedSet } from './write-conditions';

it.each([
  [undefined, {}],
  ['*', {}],
  ['"0"', { revision: 0 }],
  ['"12"', { revision: 12 }],
  ['"set-0"', { expectedSet: 0 }],
  ['"set-12"', { expectedSet: 12 }],
  // Differs from every revision.
  ['12', { revision: Number.NaN }],
  ['"1', { revision: Number.NaN }],
  ['x"1"', { revision: Number.NaN }],
  ['"1"x', { revision: Number.NaN }],
  ['"one"', { revision: Number.NaN }],
  ['""', { revision: Number.NaN }],
  ['x"set-1"', { revision: Number.NaN }],
  ['"set-1"x', { revision: Number.NaN }],
  ['"set-"', { revision: Number.NaN }],
])('if-match %s is read as %j', (match, expected) => {
  expect(parseIfMatch(match)).toStrictEqual(expected);
});

it.each([undefined, '*', '"set-12"'])('a move of several remotes accepts if-match %s', (match) => {
  expect(parseExpectedSet(match)).toBe(parseIfMatch(match).expectedSet);
});

it.each(['set-12', '"12"', 'W/"set-12"', '"set-12", "set-13"', ''])(
  'and rejects %j, which names no set',
  (match) => {
    expect(() => parseExpectedSet(match)).toThrow(
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
])('the reason of %j is "%s"', (payload, reason) => {
  expect(reasonOf(payload)).toBe(reason);
});

it.each([{}, { reason: '' }, { reason: ' \n' }, { reason: ' ', dryRun: false }])(
  'rejects %j without a reason',
  (payload) => {
    expect(() => reasonOf(payload)).toThrow(
      expect.objectContaining({
        code: 'REASON_MISSING',
        status: 400,
        field: 'reason',
        message: "'reason' must say why: the history and the audit store it.",
      }),
    );
  },
);

it.each([
  ['a reason', reasonField, 'x'.repeat(500), 'x'.repeat(501)],
  ['dryRun', dryRun, undefined, 'yes'],
  [
    'the version of a remote',
    releasesAsked,
    { 'mf-services': '1.0.0' },
    { 'mf-services': 'newest' },
  ],
  ['what is to be live', releasesAsked, { 'mf-services': '1.0.0' }, {}],
] as const)('reads %s, and rejects an invalid value', (_what, schema, taken, not) => {
  expect(schema.safeParse(taken)).toMatchObject({ success: true });
  expect(schema.safeParse(not)).toMatchObject({ success: false });
});
