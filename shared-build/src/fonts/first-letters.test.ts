import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { root } from '../project/packages';
import takeFirstLetters, { firstLetters, lettersIn } from './first-letters';

const face = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const first = new Set(lettersIn(firstLetters));

const catalogues = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(mf-|sh(ell|ared-ui)$)/.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /words[/.][\w.]*(en|es|plain)\.ts$/.test(path))
      .map((path) => join(name, 'src', path)),
  );

it('reads ranges as style sheets write them', () => {
  expect(lettersIn('U+0041-0043,U+00F1')).toBe('ABCñ');
});

it('the words of all languages are written in the first letters', () => {
  expect(catalogues.length).toBeGreaterThan(15);
  const others = catalogues.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8')]
      .filter((letter) => letter !== '\n' && !first.has(letter))
      .map((letter) => `${path}: ${letter}`),
  );
  expect([...new Set(others)]).toStrictEqual([]);
});

it('the shell asks for the first letters in those ranges, after the whole face, which they cover', () => {
  const sheet = readFileSync(join(root, 'shell/src/fonts.css'), 'utf8').replace(
    /(unicode-range:|,)\s+/g,
    '$1',
  );
  const faces = sheet.match(/@font-face \{[^}]+\}/g) ?? [];
  const firsts = faces.filter((one) => one.includes('.woff2?first'));
  expect(firsts).toHaveLength(2);
  for (const one of firsts) expect(one).toContain(`unicode-range:${firstLetters};`);
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

it('the first letters are half of a face, the same each time', async () => {
  const whole = readFileSync(join(root, 'node_modules', face));
  const few = await taken('?first&weights=400-700');
  expect(few.subarray(0, 4).toString()).toBe('wOF2');
  expect(few.length).toBeLessThan(whole.length / 2);
  expect((await taken('?first')).length).toBeGreaterThan(few.length);
  expect((await taken('?first&weights=400-700')).equals(few)).toBe(true);
});
