import type { ErrorCode } from 'shared-contracts';
import { entryAfter, entryAtFirst, type CodeEntry, type Happened } from './code-entry';
import { retry, review, sentAgain, unchecked, unsent, unverified } from './news';

const before = { verified: false, reviewing: false, spent: '' } as const;
const asking = entryAtFirst(before);
const checking: CodeEntry = { ...asking, phase: { kind: 'checking' } };
const saved = (verified: 'by-code' | 'at-once' | 'skipped', reading = false) =>
  ({ kind: 'saving', verified, reading }) as const;
const reviewed = (reading: boolean) => ({ kind: 'reviewing', reading }) as const;
const underReview: CodeEntry = { ...asking, phase: reviewed(false) };
const wrong = { kind: 'staying', text: 'That was wrong.', way: 'none' } as const;

it('starts with an empty field, or with saving if the code was verified before a reload', () => {
  expect(asking).toStrictEqual({ phase: { kind: 'asking' }, said: { kind: 'nothing' }, round: 1 });
  expect(entryAtFirst({ ...before, verified: true }).phase).toStrictEqual(saved('by-code'));
  expect(entryAtFirst({ ...before, verified: true, reviewing: true }).phase).toStrictEqual(
    reviewed(false),
  );
});

it.each(['CODE_EXPIRED', 'TOO_MANY', 'NOT_FOUND'] as const)(
  'starts with the message of %s after a reload',
  (spent) => {
    expect(entryAtFirst({ ...before, spent })).toStrictEqual({
      ...asking,
      said: unverified[spent],
    });
  },
);

it.each(['CODE_WRONG', 'NOT_YOURS', 'API_FAILED'] as const)(
  'starts without a message if %s is stored, which does not use a code up',
  (spent) => {
    expect(entryAtFirst({ ...before, spent })).toStrictEqual(asking);
  },
);

const rows: [string, CodeEntry, Happened, Partial<CodeEntry>][] = [
  [
    'a code that is too short stays, and is told at the field',
    { ...asking, said: wrong },
    { kind: 'given', otp: '12345' },
    { phase: asking.phase, said: wrong, fieldError: 'Enter all 6 digits of the code', round: 1 },
  ],
  [
    'a whole code is checked, and what was said before is gone',
    { ...asking, said: wrong, fieldError: 'Enter all 6 digits of the code' },
    { kind: 'given', otp: '123456' },
    { phase: { kind: 'checking' }, said: { kind: 'nothing' }, fieldError: undefined, round: 1 },
  ],
  [
    'a right code whose profile Google reviews is read before that is said',
    checking,
    { kind: 'right', reviewing: true },
    { phase: reviewed(true) },
  ],
  [
    'the review is said once that was read',
    { ...asking, phase: reviewed(true) },
    { kind: 'read-on' },
    { phase: reviewed(false) },
  ],
  [
    'a review that goes on is said, and stays',
    underReview,
    { kind: 'google-told', state: 'reviewing' },
    { phase: reviewed(false), said: review.reviewing },
  ],
  [
    'a review that ended well is saved',
    underReview,
    { kind: 'google-told', state: 'verified' },
    { phase: saved('by-code') },
  ],
  [
    'nobody has to wait for the review',
    underReview,
    { kind: 'went-on' },
    { phase: saved('by-code') },
  ],
  [
    'what Google tells when nobody waits for it changes nothing',
    asking,
    { kind: 'google-told', state: 'verified' },
    { phase: asking.phase },
  ],
  [
    'a right code is read before it is saved',
    checking,
    { kind: 'right', reviewing: false },
    { phase: saved('by-code', true) },
  ],
  [
    'asking for another code takes away what was said',
    { ...asking, said: wrong },
    { kind: 'asked-again' },
    { said: { kind: 'nothing' }, round: 1 },
  ],
  [
    'a banner that ended is gone',
    { ...asking, said: wrong },
    { kind: 'banner-ended' },
    { said: { kind: 'nothing' } },
  ],
  [
    'a text that was sent again empties the field',
    { ...asking, fieldError: 'OTP is wrong please retry' },
    { kind: 'sent-again', by: 'text' },
    { said: sentAgain.text, fieldError: undefined, round: 2 },
  ],
  [
    'a call says so',
    asking,
    { kind: 'sent-again', by: 'call' },
    { said: sentAgain.call, round: 2 },
  ],
  [
    'a profile that is verified by then is saved at once',
    asking,
    { kind: 'verified-meanwhile' },
    { phase: saved('at-once') },
  ],
  [
    'a code that was not sent leaves the field as it is',
    asking,
    { kind: 'not-sent', code: 'API_UNREACHABLE' },
    { said: retry, round: 1 },
  ],
  ['no code at all is said the same', asking, { kind: 'not-sent' }, { said: retry }],
  [
    'too many codes have their own words',
    asking,
    { kind: 'not-sent', code: 'TOO_MANY' },
    { said: unsent.TOO_MANY! },
  ],
  ['skipping saves without a code', asking, { kind: 'skipped' }, { phase: saved('skipped') }],
  [
    'what could not be saved without the code is left for the code',
    { ...asking, phase: saved('skipped') },
    { kind: 'entered-after-all' },
    { phase: { kind: 'asking' } },
  ],
  [
    'whoever read that the code was right goes on',
    { ...asking, phase: saved('by-code', true) },
    { kind: 'read-on' },
    { phase: saved('by-code') },
  ],
];

it.each(rows)('%s', (_what, before, happened, after) => {
  expect(entryAfter(before, happened)).toMatchObject(after);
});

const refusals = Object.keys(unverified) as ErrorCode[];

it.each(refusals)('empties the field for a code refused as %s, and says so', (code) => {
  const news = unverified[code]!;
  expect(entryAfter(checking, { kind: 'refused', code })).toStrictEqual({
    phase: { kind: 'asking' },
    said: news,
    fieldError: news.kind === 'passing' ? news.text : undefined,
    round: 2,
  });
});

it('keeps a code that could not be checked in its field', () => {
  expect(entryAfter(checking, { kind: 'refused', code: 'API_UNREACHABLE' })).toStrictEqual({
    ...checking,
    phase: { kind: 'asking' },
    said: unchecked,
  });
});

const notNow: [Happened, CodeEntry][] = [
  [{ kind: 'given', otp: '123456' }, checking],
  [
    { kind: 'given', otp: '123456' },
    { ...asking, phase: saved('skipped') },
  ],
  [{ kind: 'skipped' }, checking],
  [{ kind: 'read-on' }, asking],
];

it.each(notNow)('ignores %j in other phases', (happened, entry) => {
  expect(entryAfter(entry, happened)).toBe(entry);
});
