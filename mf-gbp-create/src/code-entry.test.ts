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
  expect(asking).toStrictEqual({
    phase: { kind: 'asking' },
    message: { kind: 'nothing' },
    round: 1,
  });
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
      message: unverified[spent],
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
    'keeps a code that is too short, with an error at the field',
    { ...asking, message: wrong },
    { kind: 'given', otp: '12345' },
    { phase: asking.phase, message: wrong, fieldError: 'Enter all 6 digits of the code', round: 1 },
  ],
  [
    'checks a complete code, and removes the earlier message',
    { ...asking, message: wrong, fieldError: 'Enter all 6 digits of the code' },
    { kind: 'given', otp: '123456' },
    { phase: { kind: 'checking' }, message: { kind: 'nothing' }, fieldError: undefined, round: 1 },
  ],
  [
    'confirms a correct code before the review by Google',
    checking,
    { kind: 'right', reviewing: true },
    { phase: reviewed(true) },
  ],
  [
    'shows the review after the owner has read the confirmation',
    { ...asking, phase: reviewed(true) },
    { kind: 'read-on' },
    { phase: reviewed(false) },
  ],
  [
    'keeps showing a review that continues',
    underReview,
    { kind: 'google-state-read', state: 'reviewing' },
    { phase: reviewed(false), message: review.reviewing },
  ],
  [
    'saves after a successful review',
    underReview,
    { kind: 'google-state-read', state: 'verified' },
    { phase: saved('by-code') },
  ],
  [
    'saves when the owner does not wait for the review',
    underReview,
    { kind: 'went-on' },
    { phase: saved('by-code') },
  ],
  [
    'ignores the state at Google without a review',
    asking,
    { kind: 'google-state-read', state: 'verified' },
    { phase: asking.phase },
  ],
  [
    'confirms a correct code before it is saved',
    checking,
    { kind: 'right', reviewing: false },
    { phase: saved('by-code', true) },
  ],
  [
    'removes the message when the owner requests another code',
    { ...asking, message: wrong },
    { kind: 'retried' },
    { message: { kind: 'nothing' }, round: 1 },
  ],
  [
    'removes the message when the banner ends',
    { ...asking, message: wrong },
    { kind: 'banner-ended' },
    { message: { kind: 'nothing' } },
  ],
  [
    'clears the field after another text message',
    { ...asking, fieldError: 'OTP is wrong please retry' },
    { kind: 'sent-again', by: 'text' },
    { message: sentAgain.text, fieldError: undefined, round: 2 },
  ],
  [
    'shows a message after a call',
    asking,
    { kind: 'sent-again', by: 'call' },
    { message: sentAgain.call, round: 2 },
  ],
  [
    'saves a profile at once that was verified meanwhile',
    asking,
    { kind: 'verified-meanwhile' },
    { phase: saved('at-once') },
  ],
  [
    'keeps the field when no code was sent',
    asking,
    { kind: 'not-sent', code: 'API_UNREACHABLE' },
    { message: retry, round: 1 },
  ],
  [
    'shows the same message when there is no code to send',
    asking,
    { kind: 'not-sent' },
    { message: retry },
  ],
  [
    'shows its own message after too many codes',
    asking,
    { kind: 'not-sent', code: 'TOO_MANY' },
    { message: unsent.TOO_MANY! },
  ],
  [
    'saves without a code when the owner skips it',
    asking,
    { kind: 'skipped' },
    { phase: saved('skipped') },
  ],
  [
    'returns to the code when saving without it failed',
    { ...asking, phase: saved('skipped') },
    { kind: 'entered-after-all' },
    { phase: { kind: 'asking' } },
  ],
  [
    'continues after the owner has read the confirmation',
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
    message: news,
    fieldError: news.kind === 'passing' ? news.text : undefined,
    round: 2,
  });
});

it('keeps a code that could not be checked in its field', () => {
  expect(entryAfter(checking, { kind: 'refused', code: 'API_UNREACHABLE' })).toStrictEqual({
    ...checking,
    phase: { kind: 'asking' },
    message: unchecked,
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
