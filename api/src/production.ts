import {
  exampleFault,
  isProduction,
  missing,
  originFault,
  originFaults,
  secretFault,
  siteFaults,
  type Fault,
} from 'shared-server';
import { credentialFaults, type Credentials, type ProviderName } from './providers';

/** The API's variables that decide whether it may start. */
interface StartVariables extends Credentials {
  NODE_ENV?: string;
  SIMULATE?: boolean;
  API_ORIGIN?: string;
  SHELL_ORIGIN: string[];
  TOKEN_KEY?: string;
  OPERATOR_TOKEN?: string;
  SIMULATED_PAGES?: string;
  DATABASE_URL?: string;
  PROVIDERS_OFF: ProviderName[];
}

/** Returns why the API must not start with these settings, a sentence each. */
export function startFaults(read: StartVariables): Fault[] {
  const production = isProduction(read);
  const { API_ORIGIN, SHELL_ORIGIN } = read;
  const places = production
    ? [originFault('API_ORIGIN', API_ORIGIN), ...originFaults('SHELL_ORIGIN', SHELL_ORIGIN)]
    : [];
  const placed = places.every((fault) => fault === undefined);
  return [
    ...(production ? secretFaults(read) : []),
    ...(placed ? siteFaults('SHELL_ORIGIN', SHELL_ORIGIN, API_ORIGIN) : places),
    ...credentialFaults(read, read.PROVIDERS_OFF, production),
  ];
}

const secretFaults = (read: StartVariables): Fault[] => [
  read.SIMULATE
    ? 'SIMULATE: must not be on in production, where it lets anybody sign in as anybody.'
    : undefined,
  read.SIMULATED_PAGES
    ? 'SIMULATED_PAGES: must not be set in production, where it would let links reach into your network.'
    : undefined,
  secretFault('TOKEN_KEY', read.TOKEN_KEY),
  secretFault('OPERATOR_TOKEN', read.OPERATOR_TOKEN),
  missing('DATABASE_URL', read.DATABASE_URL) ?? exampleFault('DATABASE_URL', read.DATABASE_URL),
];
