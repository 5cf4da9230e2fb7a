import { firstColors, tokenOf, type FirstColor } from './colors';

// Tests see empty style sheets, so these are read from disk.
const { readFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
const read = (file: string) => readFileSync(`${__dirname}/../../../shared-ui/src/${file}`, 'utf8');

it.each(Object.entries(tokenOf))('uses for the color %s the design token %s', (name, token) => {
  const valueIn = (css: string) => new RegExp(`${token}: (#[\\da-f]{6});`).exec(css)?.[1];
  const { light, dark } = firstColors;
  expect(light[name as FirstColor]).toBe(valueIn(read('tokens.css')));
  expect(dark[name as FirstColor]).toBe(valueIn(read('dark.css')));
});
