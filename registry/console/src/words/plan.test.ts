import { drainSentencesOf, sentencesOf } from './plan';

const plan = {
  replaces: 4,
  changes: [{ remote: 'mf-services', from: '1.0.0', to: '1.1.0' }],
  stays: [],
  people: 12,
};

it('a promotion describes what changes, for whom, and who keeps their version', () => {
  expect(sentencesOf(plan)).toStrictEqual([
    'mf-services goes from 1.0.0 to 1.1.0 for new visitors.',
    '12 active sessions keep their versions until they finish.',
    'Set 4 is replaced. It stays in the history, and you can restore it.',
  ]);
});

it.each([
  [1, '1 active session keeps its versions until it finishes.'],
  [0, 'There are no active sessions at the moment.'],
  [null, 'Active sessions keep their versions until they finish.'],
])('describes %s active sessions', (people, sentence) => {
  expect(sentencesOf({ ...plan, people })).toContain(sentence);
});

it('versions that are already live change nothing, and remotes missing in a set stay', () => {
  expect(sentencesOf({ ...plan, changes: [] })).toStrictEqual([
    'Nothing changes. All of these versions are already live.',
  ]);
  expect(sentencesOf({ ...plan, stays: ['api'] })).toContain(
    'api stays, because the set does not have it.',
  );
});

it('a drain describes how many sessions move, and when', () => {
  const drained = { current: 6, people: 2, already: 0 };
  expect(drainSentencesOf(4, 'soft', drained)[0]).toBe(
    '2 active sessions on set 4 or earlier get the live versions at their next screen.',
  );
  expect(drainSentencesOf(4, 'now', { ...drained, people: 1 })[0]).toContain(
    'within half a minute',
  );
});

it('a drain describes who stays, and who is already moving', () => {
  const sentences = drainSentencesOf(6, 'now', { current: 6, people: 2, already: 3 });
  expect(sentences.slice(0, 3)).toStrictEqual([
    '2 active sessions on earlier sets get the live versions within half a minute.',
    'Set 6 is live. Its active sessions stay.',
    '3 more active sessions are already moving on because of an earlier change.',
  ]);
});
