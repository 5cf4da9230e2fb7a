import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writeBrotliCopies } from './compressed-copies';

it('writes Brotli copies of the files that pages load, unless a copy exists', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'copies-'));
  const long = 'const price = 30;\n'.repeat(100);
  const files = {
    'app.js': long,
    'mf-manifest.json': long,
    'contract.json': long,
    'font.woff2': long,
    'small.js': 'small();',
    'there.js': long,
    'there.js.br': 'made before',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

  await writeBrotliCopies(folder);

  const read = (name: string) => readFileSync(join(folder, name));
  const added = readdirSync(folder).filter((name) => !Object.keys(files).includes(name));
  expect(added.sort()).toStrictEqual(['app.js.br', 'mf-manifest.json.br']);
  for (const name of added) expect(brotliDecompressSync(read(name)).toString()).toBe(long);
  expect(read('there.js.br').toString()).toBe('made before');
  rmSync(folder, { recursive: true });
});
