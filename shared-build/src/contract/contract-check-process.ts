import type { RemoteName } from 'shared-contracts';
import { declarationOf } from '../project/packages';
import { entryOf } from './contracts';
import { deriveRemote } from './derive';
import { programOf } from './program';
import type { Uses } from './scan';

/** The build of a remote, with the inputs of its contract. */
export interface Built {
  name: RemoteName;
  sources: readonly string[];
  uses: readonly Uses[];
}

process.once('message', (built: Built) => {
  void refusalOf(built).then((why) => process.send?.(why, () => process.exit()));
});

/** Returns why no contract can be derived; an empty text if one can. */
async function refusalOf({ name, sources, uses }: Built): Promise<string> {
  try {
    deriveRemote(programOf([entryOf(name)]), sources, await declarationOf(name), uses);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
