// Tests get empty style sheets, so this one is read from the disk.
const { readdirSync, readFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
const read = (file: string) => readFileSync(`${__dirname}/${file}`, 'utf8');
const coloursIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--(?:color-)?([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const [, byChoice = '', byDevice = ''] = read('dark.css').split(/^ *:root\[[^{]+\{$/m);
const day = coloursIn(read('tokens.css'));
const themes = { day, dark: { ...day, ...coloursIn(byChoice) } };

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(foreground = '', background = ''): number {
  const [light = 0, dark = 0] = [luminance(foreground), luminance(background)].sort(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

const tints = ['connect', 'services', 'reviews', 'photos', 'contact'].map((name) => `tint-${name}`);
const grounds = ['ground', 'surface', 'sunken', ...tints];
const text = [
  ...grounds.flatMap((ground) => [`ink on ${ground}`, `ink-muted on ${ground}`]),
  ...['ground', 'surface', ...tints].flatMap((ground) =>
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
  'on-over on over',
  'way-over on over',
  'google-ink on google-surface',
];
const shapes = [
  ...grounds.flatMap((ground) => [`line-strong on ${ground}`, `focus on ${ground}`]),
  'primary on primary-soft',
  'error on error-soft',
  'google-line on google-surface',
];

describe.each(Object.entries(themes))('by %s', (_name, tokens) => {
  const ratioOf = (pair: string) => {
    const [front = '', back = ''] = pair.split(' on ');
    return contrast(tokens[front], tokens[back]);
  };

  test.each(text)('%s has a contrast of 4.5:1 or better', (pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s has a contrast of 3:1 or better', (pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme is the same by choice and by device, and has every color and shadow', () => {
  const lines = (block: string) => block.match(/--[\w-]+: [^;]+/g);
  expect(lines(byDevice)).toStrictEqual(lines(byChoice));
  const named = (css: string) =>
    css.match(/--(?:color|google|tint|paint|shadow)-[\w-]+(?=:)/g) ?? [];
  const missing = named(read('tokens.css')).filter((name) => !byChoice.includes(`${name}:`));
  expect(missing).toStrictEqual([]);
});

test('no component has its own color, which the dark theme would not change', () => {
  const sheets = (readdirSync(__dirname, { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.module.css'),
  );
  expect(sheets.length).toBeGreaterThan(10);
  const own = sheets.filter((file) => /#[\da-f]{3,8}\b|\brgba?\(/i.test(read(file)));
  expect(own).toStrictEqual([]);
});

/** Returns the dominant channel of red, green and blue. */
const standsOut = (token = '') => {
  const channels = [1, 3, 5].map((start) => parseInt(token.slice(start, start + 2), 16));
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))];
};

test('success is green and error is red, in a badge too [2.3]', () => {
  for (const { success, error } of Object.values(themes)) {
    expect(standsOut(success)).toBe('green');
    expect(standsOut(error)).toBe('red');
  }
  const badges = readFileSync(`${__dirname}/surface/surface.module.css`, 'utf8');
  const colours = [...badges.matchAll(/\.badge\[data-kind='(\w+)'\] \{[^}]*\n {2}color: (.+);/g)];
  expect(colours.map(([, kind, colour]) => `${kind} ${colour}`)).toStrictEqual(
    expect.arrayContaining(['success var(--color-success)', 'error var(--color-error)']),
  );
});

test('dangerous actions are red, and nothing gets fainter under the pointer [2.9]', () => {
  const sheet = readFileSync(`${__dirname}/action/button.module.css`, 'utf8');
  const rulesOf = (kind: string) =>
    [...sheet.matchAll(/^\.button\[data-kind='(\w+)'\](\S*) \{([^}]*)\}/gm)]
      .filter(([, of]) => of === kind)
      .map(([, , state, rules]) => [state, rules!.trim().split(/\s*;\s*/)] as const);

  expect(rulesOf('danger')).toStrictEqual([
    ['', expect.arrayContaining(['color: var(--color-error)', 'border-color: var(--color-error)'])],
  ]);
  expect(rulesOf('primary')).toStrictEqual([
    ['', expect.arrayContaining(['background: var(--color-primary)'])],
    [':hover', ['background: var(--color-primary-hover)', '']],
    [':active', ['background: var(--color-primary-pressed)', '']],
  ]);
});
