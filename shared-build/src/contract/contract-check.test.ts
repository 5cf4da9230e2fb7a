import { join } from 'node:path';
import { folderOf, sourceFiles } from '../project/packages';
import { createContractCheck } from './contract-check';

const name = 'mf-priming-square';
/** The files in which the remote emits its facts. */
const sources = ['parts', 'screens'].flatMap((folder) =>
  sourceFiles(join(folderOf(name), 'src', folder)).filter((file) =>
    /(?<!\.examples)\.tsx?$/.test(file),
  ),
);

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
