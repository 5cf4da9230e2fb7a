import { heading, headings } from './headings';

const whole = { title: 'Welcome, {{product}}', subtitle: 'Two minutes.', text: 'Let us begin.' };

it('accepts a title with an optional subtitle and text', () => {
  expect(heading.parse(whole)).toStrictEqual(whole);
  expect(heading.parse({ title: 'Welcome' })).toStrictEqual({ title: 'Welcome' });
});

it.each<[string, unknown]>([
  ['without a title', { subtitle: 'Two minutes.', text: 'Let us begin.' }],
  ['with something of its own', { ...whole, picture: 'a.png' }],
  ...Object.entries({ title: 200, subtitle: 400, text: 400 }).flatMap<[string, unknown]>(
    ([part, most]) => [
      [`whose ${part} is empty`, { ...whole, [part]: '' }],
      [`whose ${part} is longer than ${most}`, { ...whole, [part]: 'a'.repeat(most + 1) }],
      [`whose ${part} is no text`, { ...whole, [part]: 7 }],
    ],
  ),
])('rejects a heading %s', (_, candidate) => {
  expect(heading.safeParse(candidate).success).toBe(false);
});

it('limits the length of each part', () => {
  const longest = { title: 'a'.repeat(200), subtitle: 'b'.repeat(400), text: 'c'.repeat(400) };
  expect(heading.parse(longest)).toStrictEqual(longest);
});

it('accepts headings by language, and by screen or step', () => {
  const valid = { en: { 'client-count': whole, 'welcome?step=1': whole }, 'en-x-plain': {} };
  expect(headings.parse(valid)).toStrictEqual(valid);
});
