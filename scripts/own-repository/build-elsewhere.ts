import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import type { RemoteName } from 'shared-contracts';
import { stageKit } from 'shared-build/stage';
import { createStandalone } from 'shared-build/standalone';

/**
 * `tsx scripts/own-repository/build-elsewhere.ts <remote> <file> <from> <to>`: builds a changed remote as a repository of
 * its own does, from the compiled kit. What else is installed is lent by this repository, which spares the installing.
 * The last line that it says is the folder of the build.
 */
async function main(): Promise<void> {
  const [name = '', file = '', from = '', to = ''] = process.argv.slice(2);
  const root = join(__dirname, '../..');
  const repository = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  await createStandalone({ name: name as RemoteName, folder: repository });

  const installed = join(repository, 'node_modules');
  await stageKit(installed);
  for (const one of readdirSync(join(root, 'node_modules'))) {
    if (one.startsWith('.') || existsSync(join(installed, one))) continue;
    symlinkSync(join(root, 'node_modules', one), join(installed, one), 'junction');
  }
  copyFileSync(join(root, 'package-lock.json'), join(repository, 'package-lock.json'));

  const changed = join(repository, file);
  const source = readFileSync(changed, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} does not say '${from}'.`);
  writeFileSync(changed, source.replace(from, to));
  const command = join(installed, 'shared-build/bin/remote.mjs');
  execFileSync(process.execPath, [command, 'build'], { cwd: repository, stdio: 'inherit' });
  console.info(join(repository, 'dist'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
