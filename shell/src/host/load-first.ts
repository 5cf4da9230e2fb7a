import { errorCode, ShopfrontError } from 'shared-contracts';
import type { Candidate } from './discovery';
import type { HostedModule, LoadModule } from './federation-host';

export interface Loaded<Name extends string> {
  module: HostedModule;
  candidate: Candidate<Name>;
}

/** Returns why a version may not be mounted, or undefined when it may. */
export type Incompatibility<Name extends string> = (
  candidate: Candidate<Name>,
) => string | undefined;

export interface AttemptOptions<Name extends string> {
  load: LoadModule<Name>;
  incompatibility: Incompatibility<Name>;
  /** How long a candidate may take to load while another one is left to try. */
  patienceMs: number;
  /** Receives the error of every candidate that could not be used. */
  failed(candidate: Candidate<Name>, error: ShopfrontError): void;
}

/**
 * Loads the first candidate that can be used: the live version, or else the last good one.
 *
 * @throws ShopfrontError of the first candidate when no candidate can be used
 */
export async function loadFirst<Name extends string>(
  candidates: Candidate<Name>[],
  { load, incompatibility, patienceMs, failed }: AttemptOptions<Name>,
): Promise<Loaded<Name>> {
  let first: ShopfrontError | undefined;
  for (const [index, candidate] of candidates.entries()) {
    const last = index === candidates.length - 1;
    try {
      assertCompatible(candidate, incompatibility(candidate));
      const loading = load(candidate);
      const module = await (last ? loading : withTimeout(loading, patienceMs, candidate));
      return { module, candidate };
    } catch (cause) {
      const error = asRemoteError(candidate, cause);
      failed(candidate, error);
      first ??= error;
    }
  }
  throw first ?? new ShopfrontError('REMOTE_UNKNOWN', 'No version of this step is deployed.');
}

function assertCompatible({ remote, version }: Candidate<string>, reason: string | undefined) {
  if (reason) throw new ShopfrontError('REMOTE_INCOMPATIBLE', `${remote} ${version} ${reason}.`);
}

async function withTimeout<T>(
  loading: Promise<T>,
  patienceMs: number,
  { remote, version }: Candidate<string>,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new ShopfrontError('REMOTE_TIMEOUT', `${remote} ${version} did not load in time.`)),
      patienceMs,
    );
  });
  try {
    return await Promise.race([loading, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function asRemoteError({ remote, version }: Candidate<string>, cause: unknown): ShopfrontError {
  if (errorCode(cause)) return cause as ShopfrontError;
  return new ShopfrontError('REMOTE_UNREACHABLE', `${remote} ${version} could not be loaded.`, {
    cause,
  });
}
