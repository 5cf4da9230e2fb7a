import { standIns } from './stand-ins';

// Style sheets are empty to tests, so these are read from the disk.
const { readFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
const tokens = readFileSync(`${__dirname}/../../../shared-ui/src/tokens.css`, 'utf8');

const faces = standIns.split('@font-face').slice(1);
const told = (face: string, what: string) => new RegExp(`${what}:([^;}]+)`).exec(face)![1]!;
const faceOf = (family: string, weight: number) =>
  faces.find(
    (face) =>
      told(face, 'font-family') === `'${family}'` && told(face, 'font-weight') === String(weight),
  )!;
const numbersOf = (face: string) =>
  ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'].map((name) =>
    told(face, name),
  );

// What @capsizecss/core 4.1.3 makes of the same fonts (createFontStack), to two digits.
it.each([
  ['Inter Arial', 400, ['107.12%', '90.44%', '22.52%', '0.00%']],
  ['Inter Arial', 700, ['102.54%', '94.47%', '23.52%', '0.00%']],
  ['Inter Roboto', 400, ['107.35%', '90.24%', '22.47%', '0.00%']],
  ['Bricolage Arial', 700, ['101.88%', '91.28%', '26.50%', '0.00%']],
])('%s at %d is as wide and as high as ours', (family, weight, expected) => {
  expect(numbersOf(faceOf(family, weight))).toStrictEqual(expected);
});

it('the design asks for each of them after the typeface that it stands in for', () => {
  const families = [...new Set(faces.map((face) => told(face, 'font-family')))];
  expect(families).toHaveLength(4);
  for (const family of families) expect(tokens).toContain(`${family},`);
  expect(tokens).toMatch(/'Inter Variable', 'Inter', 'Inter Arial', 'Inter Roboto'/);
  expect(tokens).toMatch(/'Bricolage Grotesque', 'Bricolage Arial', 'Bricolage Roboto'/);
});

it('each weight of the design has one', () => {
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
  expect(weights).toHaveLength(4);
  for (const weight of weights) expect(faceOf('Inter Arial', weight)).toBeDefined();
});
