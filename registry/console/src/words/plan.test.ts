import { banSentencesOf, drainSentencesOf, sentencesOf } from './plan';

const plan = {
  replaces: 4,
  changes: [{ remote: 'mf-services', from: '1.0.0', to: '1.1.0' }],
  stays: [],
  people: 12,
};

it('a promotion is told by what changes, for whom, and who keeps what they have', () => {
  expect(sentencesOf(plan)).toStrictEqual([
    'mf-services goes from 1.0.0 to 1.1.0 for everybody who begins from now on.',
    '12 people half way keep 1.0.0 until they finish.',
    'Set 4 is replaced; it stays in the history, and you can go back to it.',
  ]);
});

it.each([
  [1, '1 person half way keeps 1.0.0 until they finish.'],
  [0, 'Nobody is half way at the moment.'],
  [null, 'Whoever is half way keeps 1.0.0 until they finish.'],
])('%s people half way are told as they are', (people, sentence) => {
  expect(sentencesOf({ ...plan, people })).toContain(sentence);
});

it('what is live already changes nothing, and what a set does not have stays', () => {
  expect(sentencesOf({ ...plan, changes: [] })).toStrictEqual([
    'Nothing changes: all of this is live already.',
  ]);
  expect(sentencesOf({ ...plan, stays: ['api'] })).toContain(
    'api stays as now: the set does not have it.',
  );
});

it.each([
  [3, '3 people are half way on set 4 and get what is live within half a minute'],
  [1, '1 person is half way on set 4 and gets what is live within half a minute'],
  [0, 'Nobody is half way on set 4 at the moment.'],
  [null, 'Whoever is half way on set 4 gets what is live within half a minute'],
])('a ban says what becomes of %s people', (people, sentence) => {
  const told = banSentencesOf(4, { ...plan, changes: [], people });
  expect(told[0]).toContain(sentence);
  expect(told.at(-1)).toBe('This cannot be taken back.');
});

it('a ban of what is live says first where it goes', () => {
  expect(banSentencesOf(4, plan)[0]).toContain('mf-services goes from 1.0.0 to 1.1.0');
});

it('a drain says for how many, and when', () => {
  const drained = { current: 6, people: 2, already: 0 };
  expect(drainSentencesOf(4, 'soft', drained)[0]).toBe(
    '2 people are half way on set 4 or an earlier one and get what is live with their next screen.',
  );
  expect(drainSentencesOf(4, 'now', { ...drained, people: 1 })[0]).toContain(
    'within half a minute',
  );
});

it('a drain says who stays, and who is on the way already', () => {
  const told = drainSentencesOf(6, 'now', { current: 6, people: 2, already: 3 });
  expect(told.slice(0, 3)).toStrictEqual([
    '2 people are half way on an earlier set and get what is live within half a minute.',
    'Set 6 is live: whoever is on it stays.',
    '3 people more are moving on as it is: an earlier act told them to.',
  ]);
});
