import { antdTheme } from './provider/theme';

// Style sheets are empty to tests, so this one is read from the disk.
const { readFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
const css = readFileSync(`${__dirname}/tokens.css`, 'utf8');
const tokens = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
);

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((channel) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface', 'sunken'];
const text = [
  ...grounds.flatMap((ground) => [`ink on ${ground}`, `ink-muted on ${ground}`]),
  ...['ground', 'surface'].flatMap((ground) =>
    ['primary', 'error', 'success', 'warning'].map((tone) => `${tone} on ${ground}`),
  ),
  ...['primary', 'error', 'success', 'warning'].flatMap((tone) => [
    `${tone} on ${tone}-soft`,
    `ink on ${tone}-soft`,
    `primary on ${tone}-soft`,
  ]),
  'ink-muted on primary-soft',
  'placeholder on surface',
  'on-primary on primary',
  'on-primary on primary-hover',
  'on-primary on primary-pressed',
  'on-disabled on disabled',
];
const shapes = [
  ...grounds.flatMap((ground) => [`line-strong on ${ground}`, `focus on ${ground}`]),
  'primary on primary-soft',
  'error on error-soft',
];

const ratioOf = (pair: string) => {
  const [front = '', back = ''] = pair.split(' on ');
  return contrast(tokens[front], tokens[back]);
};

test.each(text)('%s reads at 4.5:1 or better', (pair) => {
  expect(ratioOf(pair)).toBeGreaterThanOrEqual(4.5);
});

test.each(shapes)('%s is seen at 3:1 or better', (pair) => {
  expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
});

test('antd is themed with the same colours', () => {
  const { token } = antdTheme('test', false);
  const ours = new Set(Object.values(tokens));
  const theirs = Object.values(token ?? {}).filter((value) => /^#/.test(String(value)));
  expect(theirs.length).toBeGreaterThan(5);
  expect(theirs.filter((value) => !ours.has(String(value)))).toEqual([]);
});

test('nothing turns fainter under the pointer than it was', () => {
  const { token } = antdTheme('test', false);
  expect(token).toMatchObject({
    colorPrimaryHover: tokens['primary-hover'],
    colorPrimaryActive: tokens['primary-pressed'],
    colorErrorHover: tokens.error,
    colorErrorActive: tokens.error,
  });
});

test('each app has its own key for antd variables, and no motion where none is wanted', () => {
  expect(antdTheme('one', false).cssVar).not.toEqual(antdTheme('two', false).cssVar);
  expect(antdTheme('one', true).token?.motion).toBe(false);
});
