import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteName } from 'shared-contracts';
import { origins, registryToken } from './addresses';

const run = promisify(execFile);
const root = join(__dirname, '../..');

interface Change {
  /** File of the remote, relative to its folder. */
  file: string;
  from: string;
  to: string;
}

/** Builds a remote from changed source and publishes it. Returns its version, and the registry's report. */
export async function publishChanged(
  name: RemoteName,
  change: Change,
): Promise<{ version: string; output: string }> {
  const copy = mkdtempSync(join(tmpdir(), 'shopfront-changed-'));
  try {
    const folder = await buildChanged(copy, name, change);
    return { version: versionOf(folder), output: await registry('publish', folder) };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Builds as its team would: in a copy of the working tree, with the same packages. Returns the folder of the build. */
async function buildChanged(
  copy: string,
  name: RemoteName,
  { file, from: before, to: after }: Change,
) {
  for (const part of ['shared-build', 'shared-contracts', 'shared-remote', 'shared-ui', name]) {
    mkdirSync(join(copy, part));
    for (const inside of ['src', 'package.json']) {
      cpSync(join(root, part, inside), join(copy, part, inside), { recursive: true });
    }
  }
  // The package.json of the root names the target browsers.
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

  const changed = join(copy, name, file);
  const source = readFileSync(changed, 'utf8');
  if (!source.includes(before)) throw new Error(`${file} does not contain '${before}'.`);
  writeFileSync(changed, source.replace(before, after));

  const build = join(copy, 'shared-build/src/build/build.ts');
  await run(process.execPath, ['--import', 'tsx', build, name], { cwd: copy });
  return join(copy, name, 'dist');
}

/** Runs an operator's command on the registry of this run. */
export async function registry(...words: string[]): Promise<string> {
  const command = join(root, 'registry/cli/bin/registry.mjs');
  const { stdout } = await run(process.execPath, [command, ...words], {
    cwd: root,
    env: {
      ...process.env,
      REGISTRY_ORIGIN: origins.REGISTRY_ORIGIN,
      REGISTRY_TOKEN: registryToken,
    },
  });
  return stdout;
}

/** Returns the version of a build, by its own release file. */
export function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
