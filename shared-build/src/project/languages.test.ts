import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from 'shared-contracts';
import { root } from './packages';
import { project } from './project';

const sources = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^(?:api|mf-.+|shared-ui|shell)$/.test(entry.name))
  .flatMap(({ name }) => ['src', 'server'].map((folder) => join(name, folder)))
  .filter((folder) => existsSync(join(root, folder)));

/** The folders with texts for owners: those with an English file. */
const folders = sources.flatMap((source) =>
  readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/en.ts'))
    .map((path) => join(source, path, '..')),
);

it('finds the texts of every package', () => {
  expect(folders).toStrictEqual(
    expect.arrayContaining(['api/src/words', 'mf-services/src/bulk/words']),
  );
});

it.each(folders)('%s has a file for each language, which its index imports', (folder) => {
  const index = readFileSync(join(root, folder, 'index.ts'), 'utf8');
  for (const language of Object.keys(languages)) {
    expect(existsSync(join(root, folder, `${language}.ts`))).toBe(true);
    expect(index).toContain(`'./${language}'`);
  }
});

/** Returns every text of a module, of functions with a number as their values. */
const textsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function') {
    return textsIn((part as (...values: string[]) => unknown)('2', '2', '2'));
  }
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
};

it.each(folders.filter((folder) => !folder.endsWith('catalogue')))(
  '%s has French texts with the punctuation of Québec',
  async (folder) => {
    const texts = textsIn(await project.load(join(root, folder, 'fr.ts')));
    expect(texts.length).toBeGreaterThan(0);
    const wrong = texts.filter((text) =>
      // A colon after another character than a no-break space, a space before other marks, a straight apostrophe.
      /[^\u00a0]:(?!\/\/)|\s[;!?]|«(?!\u00a0)|[^\u00a0]»|\p{L}'/u.test(text),
    );
    expect(wrong).toStrictEqual([]);
  },
);
