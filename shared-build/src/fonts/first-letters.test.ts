import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from 'shared-contracts';
import type { LoaderContext } from 'webpack';
import { root } from '../project/packages';
import takeFirstLetters, { firstLetters, lettersIn } from './first-letters';

const face = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const first = new Set(lettersIn(firstLetters));

const catalogueFile = new RegExp(
  `\\bwords/(?:\\w+/)?(?:${[...Object.keys(languages), 'plain'].join('|')})\\.ts$`,
);

const catalogues = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(mf-|sh(ell|ared-ui)$)/.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => catalogueFile.test(path))
      .map((path) => join(name, 'src', path)),
  );

/** Devices have fonts for Devanagari; ours have no letter of it. */
const isOfDeviceFont = (letter: string) => /\p{Script_Extensions=Devanagari}/u.test(letter);

it('parses the ranges of a style sheet', () => {
  expect(lettersIn('U+0041-0043,U+00F1')).toBe('ABCñ');
});

it('contains the letters of all dictionaries', () => {
  expect(catalogues.length).toBeGreaterThan(15);
  const otherLetters = catalogues.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8')]
      .filter((letter) => letter !== '\n' && !isOfDeviceFont(letter) && !first.has(letter))
      .map((letter) => `${path}: ${letter}`),
  );
  expect([...new Set(otherLetters)]).toStrictEqual([]);
});

it('overrides the whole typeface in the style sheet of the shell, in the same ranges', () => {
  const sheet = readFileSync(join(root, 'shell/src/fonts.css'), 'utf8').replace(
    /(unicode-range:|,)\s+/g,
    '$1',
  );
  const faces = sheet.match(/@font-face \{[^}]+\}/g) ?? [];
  const firsts = faces.filter((face) => face.includes('.woff2?first'));
  expect(firsts).toHaveLength(2);
  for (const face of firsts) expect(face).toContain(`unicode-range:${firstLetters};`);
  expect(faces.slice(-2)).toStrictEqual(firsts);
});

const taken = (query: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const context = {
      resourceQuery: query,
      async: () => (error: Error | null, few: Buffer) => (error ? reject(error) : resolve(few)),
    };
    takeFirstLetters.call(
      context as unknown as LoaderContext<object>,
      readFileSync(join(root, 'node_modules', face)),
    );
  });

it('reduces a typeface to less than half of its size, the same way each time', async () => {
  const whole = readFileSync(join(root, 'node_modules', face));
  const few = await taken('?first&weights=400-700');
  expect(few.subarray(0, 4).toString()).toBe('wOF2');
  expect(few.length).toBeLessThan(whole.length / 2);
  expect((await taken('?first')).length).toBeGreaterThan(few.length);
  expect((await taken('?first&weights=400-700')).equals(few)).toBe(true);
});
