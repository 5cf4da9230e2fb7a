import { answerOf, fromAnswer, namedPlaces } from './client-storage';

it.each(namedPlaces)('keeps and shows %s unchanged', (place) => {
  expect(answerOf({ place, typed: 'left over' })).toBe(place);
  expect(fromAnswer(place)).toStrictEqual({ place, typed: '' });
});

it.each([
  ['nothing marked', { place: '', typed: 'In my head' }, undefined],
  ['a place that nobody offered', { place: 'A shoe box', typed: '' }, undefined],
  ['other, with nothing typed', { place: 'Other', typed: '  ' }, undefined],
  ['other, with something typed', { place: 'Other', typed: ' A shoe box ' }, 'A shoe box'],
])('accepts %s as an answer only with text', (_what, storage, answer) => {
  expect(answerOf(storage)).toBe(answer);
});

it.each([
  [undefined, { place: '', typed: '' }],
  ['', { place: '', typed: '' }],
  ['A shoe box', { place: 'Other', typed: 'A shoe box' }],
])('shows the answer %j as %j', (answer, label) => {
  expect(fromAnswer(answer)).toStrictEqual(label);
});
