import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Returns the first of a number of consecutive free ports. */
export const freeBlock = (count: number) =>
  Number(
    execFileSync(
      process.execPath,
      [join(__dirname, '../../tools/programs/free-block.mjs'), String(count)],
      { encoding: 'utf8' },
    ),
  );

/**
 * The first port of the servers that journeys start. Ports are free ones, so that parallel runs do not conflict; a
 * stack that keeps running has fixed ones. They are stored in the environment, since every worker loads this file
 * again.
 */
const first = Number(
  (process.env.JOURNEYS_PORT ??= String(process.env.JOURNEYS_REUSE === '1' ? 5300 : freeBlock(8))),
);

export const ports = {
  SHELL_PORT: first,
  API_PORT: first + 1,
  REGISTRY_PORT: first + 2,
  SIMULATED_PORT: first + 3,
};

export const origins = {
  SHELL_ORIGIN: `http://localhost:${ports.SHELL_PORT}`,
  API_ORIGIN: `http://localhost:${ports.API_PORT}`,
  REGISTRY_ORIGIN: `http://localhost:${ports.REGISTRY_PORT}`,
  SIMULATED_ORIGIN: `http://localhost:${ports.SIMULATED_PORT}`,
};

/** The address at which the same shell serves the in-app build. */
export const appHost = {
  port: first + 4,
  name: `localhost:${first + 4}`,
  origin: `http://localhost:${first + 4}`,
};

/** A registry and a shell server that a journey may start for itself. */
export const ownRegistry = { port: first + 5, origin: `http://localhost:${first + 5}` };
export const ownShell = { port: first + 6, origin: `http://localhost:${first + 6}` };

/** The OpenID Connect provider of the operators' sign-in. */
export const identityProvider = { port: first + 7, origin: `http://localhost:${first + 7}` };

/** The operator token of this run for the registry. */
export const registryToken = 'token-of-the-journeys';

/** The secret of the bootstrap operator of this run. */
export const operatorSecret = 'operator-token-of-the-journeys';
