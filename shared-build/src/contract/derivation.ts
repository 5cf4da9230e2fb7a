import { Worker } from 'node:worker_threads';
import { ShopfrontError, type ErrorCode, type RemoteDeclaration } from 'shared-contracts';
import type { Contract } from 'shared-contracts/contract';
import type { Uses } from './scan';

/** A contract to derive: that of a remote, or of the shell. */
export interface Derivation {
  id: number;
  /** TypeScript files that the build contains. */
  files: readonly string[];
  remote?: {
    declaration: RemoteDeclaration;
    /** What the compiled packages in the build emit and call. */
    compiled: readonly Uses[];
  };
}

export interface DerivationResult {
  id: number;
  contract?: Contract;
  error?: { code: ErrorCode | undefined; message: string; stack: string | undefined };
}

export interface ContractDeriver {
  /**
   * @throws ShopfrontError CONTRACT_INVALID with file and line if the facts or calls of the source are unknown at build
   * time
   */
  derive(derivation: Omit<Derivation, 'id'>): Promise<Contract>;
}

interface Waiting {
  resolve(contract: Contract): void;
  reject(error: Error): void;
}

/**
 * Starts a worker thread that derives contracts. The TypeScript program takes as long to create as the scripts take to
 * bundle, so the two run side by side. The thread does not keep the process alive.
 *
 * @param entries files that the program starts from
 */
export function startDeriver(entries: readonly string[]): ContractDeriver {
  const worker = new Worker(bootstrap(require.resolve('./derive-worker')), {
    eval: true,
    workerData: entries,
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const settle = (id: number) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    return request;
  };
  worker.on('message', ({ id, contract, error }: DerivationResult) => {
    if (contract) settle(id)?.resolve(contract);
    else settle(id)?.reject(errorFrom(error!));
  });
  worker.on('error', (error) => {
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  });

  worker.unref();

  return {
    derive: (derivation) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.ref();
        worker.postMessage({ ...derivation, id: lastId } satisfies Derivation);
      }),
  };
}

/** TypeScript sources need tsx in the thread as well; the published package consists of JavaScript. */
function bootstrap(file: string): string {
  const tsx = file.endsWith('.ts')
    ? `require(${JSON.stringify(require.resolve('tsx/cjs/api'))}).register();`
    : '';
  return `${tsx} require(${JSON.stringify(file)});`;
}

function errorFrom({ code, message, stack }: NonNullable<DerivationResult['error']>): Error {
  const error = code ? new ShopfrontError(code, message) : new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
