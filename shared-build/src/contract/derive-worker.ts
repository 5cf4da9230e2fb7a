import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from 'shared-contracts/errors';
import { deriveRemote, deriveShell } from './derive';
import type { Derivation, DerivationResult } from './derivation';
import { programOf } from './program';

/** Runs in a worker thread (derivation.ts): one TypeScript program serves all derivations of a process. */
const program = programOf(workerData as string[]);

parentPort!.on('message', (derivation: Derivation) => parentPort!.postMessage(derive(derivation)));

function derive({ id, files, remote }: Derivation): DerivationResult {
  try {
    const contract = remote
      ? deriveRemote(program, files, remote.declaration, remote.compiled)
      : deriveShell(program, files);
    return { id, contract };
  } catch (error) {
    const { message, stack } = error as Error;
    return { id, error: { code: errorCode(error), message, stack } };
  }
}
