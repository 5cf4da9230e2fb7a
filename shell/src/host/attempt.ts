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
  /** The screen that is to be drawn. */
  screen: Screen;
  /** After this long a candidate that is not the last is given up for the next one. */
  patienceMs: number;
  /** Told of every candidate that could not be used. */
  failed(candidate: Candidate, error: ShopfrontError): void;
}

/**
 * Tries the candidates in their order and answers the first that loads: the live version, then the
 * last-good one.
 *
 * @throws ShopfrontError of the first candidate, when none could be used.
 */
export async function loadFirst(
  candidates: Candidate[],
  { load, screen, patienceMs, failed }: AttemptOptions,
): Promise<Loaded> {
  let first: ShopfrontError | undefined;
  for (const [index, candidate] of candidates.entries()) {
    const last = index === candidates.length - 1;
    try {
      refuseIncompatible(candidate, screen);
      const loading = load(candidate);
      const module = await (last ? loading : impatient(loading, patienceMs, candidate));
      return { module, candidate };
    } catch (cause) {
      const error = asRemoteError(candidate, cause);
      failed(candidate, error);
      first ??= error;
    }
  }
  throw first ?? new ShopfrontError('REMOTE_UNKNOWN', 'No version of this step is deployed.');
}

/** Before a line of it runs: a remote built for another contract, or before the screen, is not loaded. */
function refuseIncompatible(candidate: Candidate, screen: Screen) {
  const why = incompatibility(candidate, screen);
  if (why)
    throw new ShopfrontError(
      'REMOTE_INCOMPATIBLE',
      `${candidate.remote} ${candidate.version} ${why}.`,
    );
}

/** Why this shell cannot draw the screen with that version; undefined when it can. */
export function incompatibility(candidate: Candidate, screen: Screen) {
  const why = misfit(candidate);
  return why ?? (candidate.screens.includes(screen) ? undefined : `does not draw '${screen}'`);
}

/** Why nothing of that version may run in this shell; undefined when it may. */
export function misfit({ contract, fits, inRange }: Candidate): string | undefined {
  if (fits === false) return 'does not fit this shell, or the API behind it';
  // What was found by structure is better than a range that somebody wrote.
  if (fits || inRange) return undefined;
  return `was built for contract ${contract}; this shell has ${contractVersion}`;
}

async function impatient<T>(
  loading: Promise<T>,
  patienceMs: number,
  { remote, version }: Candidate,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ShopfrontError('REMOTE_TIMEOUT', `${remote} ${version} is too slow.`)),
      patienceMs,
    );
  });
  try {
    return await Promise.race([loading, patience]);
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
