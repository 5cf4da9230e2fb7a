import { firstColours, tokenOf, type FirstColour } from './colours';

// Style sheets are empty to tests, so these are read from the disk.
const { readFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
const read = (file: string) => readFileSync(`${__dirname}/../../../shared-ui/src/${file}`, 'utf8');

it.each(Object.entries(tokenOf))('the colour %s is the design’s %s', (name, token) => {
  const valueIn = (css: string) => new RegExp(`${token}: (#[\\da-f]{6});`).exec(css)?.[1];
  const { light, dark } = firstColours;
  expect(light[name as FirstColour]).toBe(valueIn(read('tokens.css')));
  expect(dark[name as FirstColour]).toBe(valueIn(read('evening.css')));
});
