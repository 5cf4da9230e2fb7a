import type { RemoteName } from 'shared-contracts';
import { declarationOf } from '../project/packages';
import { entryOf } from './contracts';
import { deriveRemote } from './derive';
import { programOf } from './program';
import type { Uses } from './scan';

/** What a build of a remote is derived from. */
export interface Built {
  name: RemoteName;
  sources: readonly string[];
  uses: readonly Uses[];
}

process.once('message', (built: Built) => {
  void refusalOf(built).then((why) => process.send?.(why, () => process.exit()));
});

/** Why no contract can be derived; empty where one can. */
async function refusalOf({ name, sources, uses }: Built): Promise<string> {
  try {
    deriveRemote(programOf([entryOf(name)]), sources, await declarationOf(name), uses);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
