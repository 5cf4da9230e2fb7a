import { fallbackFonts, fallbackFontFor } from './fallback-fonts';

// Tests see empty style sheets, so these are read from disk.
const { readFileSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
const tokens = readFileSync(`${__dirname}/../../../shared-ui/src/tokens.css`, 'utf8');

const faces = fallbackFonts.split('@font-face').slice(1);
const valueOf = (face: string, property: string) =>
  new RegExp(`${property}:([^;}]+)`).exec(face)![1]!;
const faceOf = (family: string, weight: number) =>
  faces.find(
    (face) =>
      valueOf(face, 'font-family') === `'${family}'` &&
      valueOf(face, 'font-weight') === String(weight),
  )!;
const numbersOf = (face: string) =>
  ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'].map((name) =>
    valueOf(face, name),
  );

// The results of @capsizecss/core 4.1.3 for the same fonts (createFontStack), to two digits.
it.each([
  ['Inter Arial', 400, ['107.12%', '90.44%', '22.52%', '0.00%']],
  ['Inter Arial', 700, ['102.54%', '94.47%', '23.52%', '0.00%']],
  ['Inter Roboto', 400, ['107.35%', '90.24%', '22.47%', '0.00%']],
  ['Bricolage Arial', 700, ['101.88%', '91.28%', '26.50%', '0.00%']],
])('matches for %s at %d the size of our font', (family, weight, expected) => {
  expect(numbersOf(faceOf(family, weight))).toStrictEqual(expected);
});

it('is listed in the design after the font that it replaces', () => {
  const families = [...new Set(faces.map((face) => valueOf(face, 'font-family')))];
  expect(families).toHaveLength(4);
  for (const family of families) expect(tokens).toContain(`${family},`);
  expect(tokens).toMatch(/'Inter Variable', 'Inter', 'Inter Arial', 'Inter Roboto'/);
  expect(tokens).toMatch(/'Bricolage Grotesque', 'Bricolage Arial', 'Bricolage Roboto'/);
});

it('exists for each weight of the design', () => {
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
  expect(weights).toHaveLength(4);
  for (const weight of weights) expect(faceOf('Inter Arial', weight)).toBeDefined();
});

describe('for one text', () => {
  const numbers = (text: string) =>
    numbersOf(fallbackFontFor('First Title', text, 'title').split('@font-face').at(-1)!);

  it('is as wide as the text in our font', () => {
    // From the font files: i is 277 and 278 wide, W is 986 and 944.
    expect(numbers('i')[0]).toBe('99.64%');
    expect(numbers('W')[0]).toBe('104.45%');
    expect(numbers('iiW')[0]).toBe('102.67%');
  });

  it('has the same line height, and more space above and below the letters', () => {
    const [size, ascent, descent, gap] = numbers('W').map((number) => parseFloat(number) / 100);
    expect(ascent! * size!).toBeCloseTo(0.93 + 0.25, 3);
    expect(descent! * size!).toBeCloseTo(0.27 + 0.25, 3);
    expect(gap).toBe(0);
  });

  it('uses the average width for unknown letters', () => {
    expect(numbers('你好')[0]).toBe('101.88%');
  });
});
