import { join, resolve } from 'node:path';
import {
  flag,
  isProduction,
  list,
  port,
  productionVariables,
  readConfig,
  refuseFaults,
} from 'shared-server';
import * as z from 'zod/mini';

const repository = join(__dirname, '../..');

const environment = z.object({
  ...productionVariables,
  HOST: z._default(z.string(), 'localhost'),
  SIMULATED_PORT: port(4200),
  /** The address of the simulated providers for browsers. */
  SIMULATED_ORIGIN: z.optional(z.url({ error: 'must be an origin such as http://localhost:4200' })),
  /** The folder of their state: messages, codes, created profiles. */
  SIMULATED_DATA: z._default(z.string(), join(repository, '.data/simulated')),
  /** Origins that a sign-in may return to, as well as this machine's own on any port. */
  SIMULATED_REDIRECT_ORIGINS: list(''),
  /** Whether tests may order faults and reset the state. */
  SIMULATED_CONTROL: flag(true),
  /** A profile whose number ends like this is verified at once. */
  SIMULATED_AUTO_NUMBERS: z._default(z.string(), '0177'),
  /** A profile whose number ends like this has no way of verification open. */
  SIMULATED_CLOSED_NUMBERS: z._default(z.string(), '0188'),
  SHELL_ORIGIN: list('http://localhost:3000'),
  PRODUCT_NAME: z._default(z.string(), 'Shopfront'),
  LOG_LEVEL: z._default(z.string(), 'warn'),
});

export interface SimulatedConfig {
  /** Absent in tests, where the port is not known in advance: each request's host is used. */
  origin?: string;
  /** Absent in tests: nothing is stored. */
  dataFile?: string;
  redirectOrigins: string[];
  control: boolean;
  autoNumbers: string;
  closedNumbers: string;
  /** The start page of the product. */
  shellOrigin: string;
  /** The product's name on the consent pages. */
  productName: string;
  logLevel: string;
  /** The clock, which tests of expiry replace. */
  now: () => Date;
}

export const simulatedDefaults: SimulatedConfig = {
  redirectOrigins: [],
  control: true,
  autoNumbers: '0177',
  closedNumbers: '0188',
  shellOrigin: 'http://localhost:3000',
  productName: 'Shopfront',
  logLevel: 'silent',
  now: () => new Date(),
};

/** Returns the settings of the process, from the environment. */
export function simulatedConfig(variables: NodeJS.ProcessEnv = process.env) {
  const read = readConfig(environment, variables);
  if (isProduction(read)) {
    const variable = read.NODE_ENV === 'production' ? 'NODE_ENV' : 'SIMULATE';
    refuseFaults([
      `${variable}: says that this is production, where the simulated providers would let anybody sign in as anybody.`,
    ]);
  }
  const config: SimulatedConfig = {
    ...simulatedDefaults,
    origin: new URL(read.SIMULATED_ORIGIN ?? `http://localhost:${read.SIMULATED_PORT}`).origin,
    dataFile: join(resolve(read.SIMULATED_DATA), 'state.json'),
    redirectOrigins: read.SIMULATED_REDIRECT_ORIGINS,
    control: read.SIMULATED_CONTROL,
    autoNumbers: read.SIMULATED_AUTO_NUMBERS,
    closedNumbers: read.SIMULATED_CLOSED_NUMBERS,
    shellOrigin: read.SHELL_ORIGIN[0] ?? simulatedDefaults.shellOrigin,
    productName: read.PRODUCT_NAME,
    logLevel: read.LOG_LEVEL,
  };
  return { host: read.HOST, port: read.SIMULATED_PORT, config };
}
