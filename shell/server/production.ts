import {
  missing,
  originFault,
  originFaults,
  secretFault,
  siteFaults,
  type Fault,
} from 'shared-server';

/** The variables that decide whether the shell may start. */
interface StartVariables {
  SHELL_ORIGIN: string[];
  API_ORIGIN?: string;
  REGISTRY_ORIGIN?: string;
  RELEASES_ORIGIN?: string;
  OPERATOR_TOKEN?: string;
  SUPPORT_PHONE?: string;
  CLOSE_BROWSER_URL?: string;
  APPLE_STORE_URL?: string;
  GOOGLE_PLAY_URL?: string;
}

/** Returns the reasons why the shell must not start with these settings, one sentence each. */
export function startFaults(read: StartVariables, production: boolean): Fault[] {
  const { API_ORIGIN, SHELL_ORIGIN } = read;
  const faults = production ? productionFaults(read) : [];
  return faults.some((fault) => fault !== undefined)
    ? faults
    : siteFaults('SHELL_ORIGIN', SHELL_ORIGIN, API_ORIGIN);
}

/** These variables have defaults outside production that do not work for owners. */
const productionFaults = (read: StartVariables): Fault[] => [
  ...originFaults('SHELL_ORIGIN', read.SHELL_ORIGIN),
  originFault('API_ORIGIN', read.API_ORIGIN),
  originFault('REGISTRY_ORIGIN', read.REGISTRY_ORIGIN),
  read.RELEASES_ORIGIN && originFault('RELEASES_ORIGIN', read.RELEASES_ORIGIN),
  // It proves to the API that this server assigned the arm of a canary.
  secretFault('OPERATOR_TOKEN', read.OPERATOR_TOKEN),
  missing('SUPPORT_PHONE', read.SUPPORT_PHONE),
  missing('CLOSE_BROWSER_URL', read.CLOSE_BROWSER_URL),
  missing('APPLE_STORE_URL', read.APPLE_STORE_URL),
  missing('GOOGLE_PLAY_URL', read.GOOGLE_PLAY_URL),
];
