import {
  contractVersion,
  errorCode,
  ShopfrontError,
  type RemoteModule,
  type Screen,
} from 'shared-contracts';
import type { Candidate } from './discovery';
import type { LoadModule } from './federation';

export interface Loaded {
  module: RemoteModule;
  candidate: Candidate;
}

export interface AttemptOptions {
  load: LoadModule;
  /** The screen to render. */
  screen: Screen;
  /** How long a candidate may take to load while another one is left to try. */
  patienceMs: number;
  /** Receives the error of every candidate that could not be used. */
  failed(candidate: Candidate, error: ShopfrontError): void;
}

/**
 * Loads the first candidate that can be used: the live version, or else the last good one.
 *
 * @throws ShopfrontError of the first candidate when no candidate can be used
 */
export async function loadFirst(
  candidates: Candidate[],
  { load, screen, patienceMs, failed }: AttemptOptions,
): Promise<Loaded> {
  let first: ShopfrontError | undefined;
  for (const [index, candidate] of candidates.entries()) {
    const last = index === candidates.length - 1;
    try {
      assertCompatible(candidate, screen);
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

/** Throws when the candidate was built for another contract, or before the screen existed. */
function assertCompatible(candidate: Candidate, screen: Screen) {
  const reason = incompatibility(candidate, screen);
  if (reason)
    throw new ShopfrontError(
      'REMOTE_INCOMPATIBLE',
      `${candidate.remote} ${candidate.version} ${reason}.`,
    );
}

/** Returns why this version cannot render the screen in this shell, or undefined when it can. */
export function incompatibility(candidate: Candidate, screen: Screen) {
  const reason = contractMismatch(candidate);
  return reason ?? (candidate.screens.includes(screen) ? undefined : `does not render '${screen}'`);
}

/** Returns why this version may not run in this shell, or undefined when it may. */
export function contractMismatch({
  contract,
  isCompatible: fits,
  inRange,
}: Candidate): string | undefined {
  if (fits === false) return 'is incompatible with this shell or its API';
  // The registry compared the two contracts, which is more reliable than a declared range.
  if (fits || inRange) return undefined;
  return `was built for contract ${contract}; this shell has ${contractVersion}`;
}

async function withTimeout<T>(
  loading: Promise<T>,
  patienceMs: number,
  { remote, version }: Candidate,
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

function asRemoteError({ remote, version }: Candidate, cause: unknown): ShopfrontError {
  if (errorCode(cause)) return cause as ShopfrontError;
  return new ShopfrontError('REMOTE_UNREACHABLE', `${remote} ${version} could not be loaded.`, {
    cause,
  });
}
