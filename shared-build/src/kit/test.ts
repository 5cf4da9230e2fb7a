import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { RemoteCommand } from './command';
import { findUpwards, programOf } from './locate';

const exampleTest = 'src/all.examples.test.ts';
const picturesScript = 'tools/stories/pictures.ts';

/**
 * Runs the tests of the remote.
 *
 * @throws Error if no test renders its examples
 */
export async function test(command: RemoteCommand): Promise<number> {
  const { remote, flags, forwarded, program } = command;
  const { folder, name } = remote;
  if (!existsSync(join(folder, exampleTest))) {
    throw new Error(
      `${name} has no ${exampleTest}, so no test renders its examples. Create the file, and call ` +
        "walkScreens(remote, examples) of 'shared-remote/testing' in it.",
    );
  }
  const config = findUpwards(folder, 'jest.config.cjs');
  if (!config)
    throw new Error(`There is no jest.config.cjs in ${folder} or its parents. Create one.`);
  // The configuration of a repository with several remotes covers all of them.
  const paths = dirname(config) === folder ? [] : [`./${basename(folder)}/`];
  const args = ['--config', config, ...paths, ...workerArgs(forwarded), ...forwarded];
  const code = await program(programOf(folder, 'jest'), args, folder);
  return code === 0 && flags.browser ? renderInBrowser(command) : code;
}

/** Uses every core. By default Jest leaves one free, which halves the speed on two cores. */
function workerArgs(forwarded: readonly string[]): string[] {
  const isSet = forwarded.some((word) => /^(?:-w|-i|--maxWorkers|--runInBand)(?:=|$)/.test(word));
  return isSet ? [] : [`--maxWorkers=${availableParallelism()}`];
}

/** Renders every example in a real browser, at the sizes of a phone and of a desktop. */
async function renderInBrowser({
  remote: { name, folder },
  program,
}: RemoteCommand): Promise<number> {
  const pictures = findUpwards(folder, picturesScript);
  if (!pictures)
    throw new Error(
      `--browser works in the repository of the product only, which has ${picturesScript}.`,
    );
  const root = pictures.slice(0, -picturesScript.length - 1);
  return program(programOf(folder, 'tsx'), [pictures, `${name}/`], root);
}
