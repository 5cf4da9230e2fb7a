import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../..');

/** Builds a remote of this repository into a folder, whose parent must exist. */
export async function buildHere(name: string, folder: string): Promise<void> {
  const file = `${folder}.build.ts`;
  const source = (path: string) => JSON.stringify(join(root, 'shared-build/src', path));
  writeFileSync(
    file,
    `import { compile } from ${source('build/compile.ts')};
     import { createContracts } from ${source('contract/contracts.ts')};
     const contracts = createContracts(['${name}']);
     void compile('${name}', 'production', { folder: ${JSON.stringify(folder)}, contracts });`,
  );
  await run(process.execPath, ['--import', 'tsx', file], { cwd: root });
}
