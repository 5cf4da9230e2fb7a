import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import type { RemoteName } from 'shared-contracts';
import { stageKit } from 'shared-build/stage';
import { createStandalone } from 'shared-build/standalone';

/**
 * `tsx tools/own-repository/build-elsewhere.ts <remote> <file> <original> <replacement>`: builds a changed remote in
 * its own repository, with the compiled kit. All other packages are links to those of this repository, which saves the
 * installation. The last line of the output is the folder of the build.
 */
async function main(): Promise<void> {
  const [name = '', file = '', original = '', replacement = ''] = process.argv.slice(2);
  const root = join(__dirname, '../..');
  const repository = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  await createStandalone({ name: name as RemoteName, folder: repository });

  const installed = join(repository, 'node_modules');
  await stageKit(installed);
  for (const packageName of readdirSync(join(root, 'node_modules'))) {
    if (packageName.startsWith('.') || existsSync(join(installed, packageName))) continue;
    symlinkSync(join(root, 'node_modules', packageName), join(installed, packageName), 'junction');
  }
  copyFileSync(join(root, 'package-lock.json'), join(repository, 'package-lock.json'));

  const changed = join(repository, file);
  const source = readFileSync(changed, 'utf8');
  if (!source.includes(original)) throw new Error(`${file} does not contain '${original}'.`);
  writeFileSync(changed, source.replace(original, replacement));
  const command = join(installed, 'shared-build/bin/remote.mjs');
  execFileSync(process.execPath, [command, 'build'], { cwd: repository, stdio: 'inherit' });
  console.info(join(repository, 'dist'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
