import { beginSentencesOf, promoteSentencesOf, takeBackSentencesOf } from './canary';

const check = { fits: true, findings: [], notes: [] };
const canary = {
  releases: { 'mf-services': '1.1.0' },
  against: { 'mf-services': '1.0.0' },
  share: 10,
};
const plan = { replaces: 4, changes: [], people: 12, onTrial: 3, check };
const changes = [{ remote: 'mf-services', from: '1.0.0', to: '1.1.0' }];

it('a beginning says who gets which, and what the contract check says', () => {
  const told = beginSentencesOf({ ...canary, people: 12, check }, false);
  expect(told).toStrictEqual([
    '10 of 100 visitors who begin from now on get mf-services 1.1.0; the others mf-services 1.0.0, which is live.',
    'Who gets which stays so for each visitor, also when the share grows.',
    '12 people half way keep what they began with.',
    'The contract check finds nothing against it.',
    'It aborts by itself when the evidence that it is worse reaches 100 : 1.',
    'It grows only when somebody says so.',
  ]);
});

it('a promotion says what goes live, for whom, and who keeps what', () => {
  expect(promoteSentencesOf({ ...plan, changes })).toStrictEqual([
    'mf-services goes from 1.0.0 to 1.1.0 for everybody who begins from now on.',
    '3 people half way have it on trial and go on with it.',
    '12 people half way keep 1.0.0 until they finish.',
    'The canary ends, and set 4 is replaced.',
    'The contract check finds nothing against it.',
  ]);
});

it('taking it back says who moves on to what, and what is kept of it', () => {
  expect(takeBackSentencesOf('abort', canary, plan)).toStrictEqual([
    'Nobody who begins from now on gets mf-services 1.1.0; 10 of 100 do until now.',
    'mf-services 1.0.0 stays live, for all of them.',
    '3 people half way have it on trial and go on with mf-services 1.0.0 at their next screen; what they typed stays.',
    '12 others half way notice nothing.',
    'The contract check finds nothing against what they go on with.',
    'The audit keeps it as a failure: who tries the same version again has to say so.',
  ]);
  expect(takeBackSentencesOf('end', canary, plan).at(-1)).toBe(
    'Nothing is held against it: the same version can be tried again.',
  );
});

it.each([
  [null, 'Whoever has it on trial goes on with mf-services 1.0.0'],
  [0, 'Nobody half way has it on trial.'],
  [1, '1 person half way has it on trial and goes on with mf-services 1.0.0'],
])('%s people on trial are told as they are', (onTrial, sentence) => {
  expect(takeBackSentencesOf('end', canary, { ...plan, onTrial }).join(' ')).toContain(sentence);
});
