import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFiles } from '../../testing/built-remote';
import { readCopies } from './built-copies';

it('finds the copies of files that are published and compress, and no others', () => {
  const path = 'remoteEntry.js';
  const folder = mkdtempSync(join(tmpdir(), 'built-copies-'));
  const written = [`${path}.br`, `${path}.gz`, 'app.js.br', 'left-over.js.br'];
  for (const name of written) writeFileSync(join(folder, name), 'a copy');
  const bundle = new Map(
    Object.entries(builtFiles()).map(([name, text]) => [name, Buffer.from(text)]),
  );
  bundle.set('without-a-copy.js', bundle.get(path)!);

  expect([...readCopies(folder, bundle).keys()]).toStrictEqual([path]);
  rmSync(folder, { recursive: true });
});
