import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { RemoteCommand } from './command';
import { nearest, programOf } from './place';

const walk = 'src/all.examples.test.ts';

/** The remote's tests, among which the one that walks every state of every screen must be. */
export async function test(command: RemoteCommand): Promise<number> {
  const { remote, flags, more, program } = command;
  const { folder, name } = remote;
  if (!existsSync(join(folder, walk))) {
    throw new Error(
      `${name} has no ${walk}, so nobody looks at the states of its screens. ` +
        "It is two imports and walkScreens(remote, examples), of 'shared-remote/testing'.",
    );
  }
  const config = nearest(folder, 'jest.config.cjs');
  if (!config) throw new Error(`There is no jest.config.cjs in ${folder} or around it.`);
  // A repository's configuration is for all of its folders.
  const own = dirname(config) === folder ? [] : [`./${basename(folder)}/`];
  const words = ['--config', config, ...own, ...atOnce(more), ...more];
  const code = await program(programOf(folder, 'jest'), words, folder);
  return code === 0 && flags.browser ? drawn(command) : code;
}

/** By itself Jest leaves a core to others: of two that is half. */
function atOnce(more: readonly string[]): string[] {
  const isTold = more.some((word) => /^(?:-w|-i|--maxWorkers|--runInBand)(?:=|$)/.test(word));
  return isTold ? [] : [`--maxWorkers=${availableParallelism()}`];
}

/** Every state in a real browser, on a phone and on a desk. */
async function drawn({ remote: { name, folder }, program }: RemoteCommand): Promise<number> {
  const pictures = nearest(folder, 'workshop/pictures.ts');
  if (!pictures) throw new Error('--browser: there is no workshop here that would draw them.');
  return program(programOf(folder, 'tsx'), [pictures, `${name}/`], dirname(dirname(pictures)));
}
