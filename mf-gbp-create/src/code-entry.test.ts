import type { ErrorCode } from 'shared-contracts';
import { entryAfter, entryAtFirst, type CodeEntry, type Happened } from './code-entry';
import { retry, sentAgain, unchecked, unsent, unverified } from './news';

const asking = entryAtFirst(false);
const checking: CodeEntry = { ...asking, phase: { kind: 'checking' } };
const saved = (verified: 'by-code' | 'at-once' | 'skipped', reading = false) =>
  ({ kind: 'saving', verified, reading }) as const;
const wrong = { kind: 'staying', text: 'That was wrong.', way: 'none' } as const;

it('begins with an empty field, or with saving what was verified before a reload', () => {
  expect(asking).toStrictEqual({ phase: { kind: 'asking' }, said: { kind: 'nothing' }, round: 1 });
  expect(entryAtFirst(true).phase).toStrictEqual(saved('by-code'));
});

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
    'a right code is read before it is saved',
    checking,
    { kind: 'right' },
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

it.each(refusals)('a code refused as %s empties the field, and says so', (code) => {
  const news = unverified[code]!;
  expect(entryAfter(checking, { kind: 'refused', code })).toStrictEqual({
    phase: { kind: 'asking' },
    said: news,
    fieldError: news.kind === 'passing' ? news.text : undefined,
    round: 2,
  });
});

it('a code that could not be checked is still in its field', () => {
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

it.each(notNow)('%j changes nothing out of its phase', (happened, entry) => {
  expect(entryAfter(entry, happened)).toBe(entry);
});
