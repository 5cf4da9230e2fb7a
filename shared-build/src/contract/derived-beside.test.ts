import { join } from 'node:path';
import { root } from '../project/packages';
import { createDerivedBeside } from './derived-beside';
import { programOf } from './program';

const name = 'mf-priming-square';
const sources = programOf([join(root, name, 'src/app.tsx')])
  .getSourceFiles()
  .map(({ fileName }) => fileName)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('/node_modules/'));

it('what could not be published is said while it is worked on, once, and when it is mended', async () => {
  const lines: string[] = [];
  let heard = () => undefined as void;
  const derived = createDerivedBeside((line) => {
    lines.push(line);
    heard();
  });
  const said = (built: readonly string[]) =>
    new Promise<void>((resolve) => {
      heard = resolve;
      derived.look({ name, sources: built, uses: [] });
    });
  try {
    // The second takes the place of the first, which nobody hears of any more.
    derived.look({ name, sources, uses: [] });
    await said([]);
    await said(sources);
  } finally {
    derived.close();
  }
  expect(lines).toStrictEqual([
    expect.stringMatching(
      /^mf-priming-square: runs here, and could not be published\. mf-priming-square declares '.+' and never tells it/,
    ),
    'mf-priming-square: its contract can be derived again.',
  ]);
}, 120_000);
