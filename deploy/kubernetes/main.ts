import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { files } from './written/files';

for (const folder of ['base', 'overlays', 'publish']) {
  rmSync(join(__dirname, folder), { recursive: true, force: true });
}
for (const [path, text] of Object.entries(files())) {
  const file = join(__dirname, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
