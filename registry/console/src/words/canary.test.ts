import { startSentencesOf, promoteSentencesOf, endSentencesOf } from './canary';

const check = { fits: true, findings: [], notes: [] };
const canary = {
  releases: { 'mf-services': '1.1.0' },
  against: { 'mf-services': '1.0.0' },
  share: 10,
};
const plan = { replaces: 4, changes: [], people: 12, onTrial: 3, check };
const changes = [{ remote: 'mf-services', from: '1.0.0', to: '1.1.0' }];

it('the start of a canary describes the arms and the result of the contract check', () => {
  const sentences = startSentencesOf({ ...canary, people: 12, forecast: null, check }, false);
  expect(sentences).toStrictEqual([
    '10 of 100 new visitors get mf-services 1.1.0; the others get mf-services 1.0.0, which is live.',
    'Each visitor keeps their version, also when the share grows.',
    '12 active sessions keep their versions.',
    'The contract check found no problem.',
    'It aborts automatically when the evidence that it is worse reaches 100 : 1.',
    'It grows only when an operator grows it.',
  ]);
});

it.each([
  [0.9, 190, 'At one visitor an hour, as in the last 24 hours, a drop', 'after about 8 days.'],
  [42.3, 3.2, 'At 42 visitors an hour,', 'after about 3 hours.'],
  [900, 0.2, 'At 900 visitors an hour,', 'after about an hour.'],
])(
  'the start forecasts when a drop shows at %d visitors an hour',
  (visitorsPerHour, hours, begin, end) => {
    const forecast = { visitorsPerHour, hours };
    const sentences = startSentencesOf({ ...canary, people: 12, forecast, check }, false);
    const sentence = sentences.find((candidate) => candidate.startsWith(begin));
    expect(sentence).toMatch(end);
  },
);

it('a promotion describes what goes live, for whom, and who keeps their version', () => {
  expect(promoteSentencesOf({ ...plan, changes })).toStrictEqual([
    'mf-services goes from 1.0.0 to 1.1.0 for new visitors.',
    '3 active sessions have the canary and keep it.',
    '12 active sessions keep their versions until they finish.',
    'The canary ends, and set 4 is replaced.',
    'The contract check found no problem.',
  ]);
});

it('an end describes who moves to which version, and what is recorded', () => {
  expect(endSentencesOf('abort', canary, plan)).toStrictEqual([
    'New visitors no longer get mf-services 1.1.0, which 10 of 100 get now.',
    'mf-services 1.0.0 stays live for all visitors.',
    '3 active sessions have the canary and continue with mf-services 1.0.0 at their next screen. Their input is kept.',
    "12 other active sessions don't change.",
    'The contract check found no problem with the versions they continue with.',
    'The audit records it as a failure. Starting the same version again needs a confirmation.',
  ]);
  expect(endSentencesOf('end', canary, plan).at(-1)).toBe(
    'No failure is recorded. The same version can be started again.',
  );
});

it.each([
  [null, 'Active sessions that have the canary continue with mf-services 1.0.0'],
  [0, 'No active session has the canary.'],
  [1, '1 active session has the canary and continues with mf-services 1.0.0'],
])('describes %s active sessions of the canary', (onTrial, sentence) => {
  expect(endSentencesOf('end', canary, { ...plan, onTrial }).join(' ')).toContain(sentence);
});
