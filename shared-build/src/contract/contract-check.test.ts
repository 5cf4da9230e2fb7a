import { join } from 'node:path';
import { root } from '../project/packages';
import { createContractCheck } from './contract-check';
import { programOf } from './program';

const name = 'mf-priming-square';
const sources = programOf([join(root, name, 'src/app.tsx')])
  .getSourceFiles()
  .map(({ fileName }) => fileName)
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !file.includes('/node_modules/'));

it('reports during development, once, that a remote cannot be published, and when it can be published again', async () => {
  const lines: string[] = [];
  let onLine = () => undefined as void;
  const derived = createContractCheck((line) => {
    lines.push(line);
    onLine();
  });
  const lineAfter = (built: readonly string[]) =>
    new Promise<void>((resolve) => {
      onLine = resolve;
      derived.look({ name, sources: built, uses: [] });
    });
  try {
    // The second build replaces the first one, which is not reported.
    derived.look({ name, sources, uses: [] });
    await lineAfter([]);
    await lineAfter(sources);
  } finally {
    derived.close();
  }
  expect(lines).toStrictEqual([
    expect.stringMatching(
      /^mf-priming-square: runs here but cannot be published\. mf-priming-square declares '.+' and never emits it/,
    ),
    'mf-priming-square: its contract can be derived again.',
  ]);
}, 120_000);
