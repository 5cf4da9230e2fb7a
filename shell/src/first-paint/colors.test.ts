import { firstColors, type FirstColor } from './colors';

/** The name of each color among the tokens (shared-ui/src/tokens.css). */
const tokenOf = {
  ink: '--color-ink',
  muted: '--color-ink-muted',
  surface: '--color-surface',
  sunken: '--color-sunken',
  line: '--color-line',
  primary: '--color-primary',
  connect: '--tint-connect',
  services: '--tint-services',
  reviews: '--tint-reviews',
  photos: '--tint-photos',
  contact: '--tint-contact',
} satisfies Record<FirstColor, string>;

// Tests see empty style sheets, so these are read from disk.
const { readFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
const read = (file: string) => readFileSync(`${__dirname}/../../../shared-ui/src/${file}`, 'utf8');

it.each(Object.entries(tokenOf))('uses for the color %s the design token %s', (name, token) => {
  const valueIn = (css: string) => new RegExp(`${token}: (#[\\da-f]{6});`).exec(css)?.[1];
  const { light, dark } = firstColors;
  expect(light[name as FirstColor]).toBe(valueIn(read('tokens.css')));
  expect(dark[name as FirstColor]).toBe(valueIn(read('dark.css')));
});
