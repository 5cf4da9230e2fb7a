import { environment, origins } from './servers';
import { join, resolve } from 'node:path';

/** Returns the lines that `npm start` prints when everything runs: addresses, and what to try first. */
export function welcome(
  seconds: number,
  addresses = origins,
  secret?: string,
  data = environment.REGISTRY_DATA,
): string {
  const { API_ORIGIN, REGISTRY_ORIGIN, SIMULATED_ORIGIN } = addresses;
  // All origins lead to the same shell, so the first is enough.
  const SHELL_ORIGIN = addresses.SHELL_ORIGIN.split(',')[0]!.trim();
  const rows: [string, string][] = [
    ['Onboarding (shell)', SHELL_ORIGIN],
    ['API and its documentation', `${API_ORIGIN}/docs`],
    ['Release registry', `${REGISTRY_ORIGIN}/discovery/production.json`],
    ["Operators' console", `${REGISTRY_ORIGIN}/console/${signIn(secret)}`],
    ['Simulated providers', SIMULATED_ORIGIN],
  ];
  const link = (preUid: string) => `${SHELL_ORIGIN}/welcome?pre_uid=${preUid}`;
  const tries: [string, string][] = [
    ['A new owner (sign in as Omar)', link('new-owner')],
    ['No profile yet (sign in as Nina)', link('no-profile')],
    ['In progress, comes back', link('halfway-owner')],
    ['The wrong account (Priya)', link('wrong-account')],
    ['Codes and messages sent', `${SIMULATED_ORIGIN}/phone`],
    ['Messages in team chat', `${SIMULATED_ORIGIN}/chat`],
    ['Swap one remote', registryCommand('list mf-services', { origin: REGISTRY_ORIGIN, data })],
  ];
  return [
    '',
    `Ready after ${seconds.toFixed(0)} s. Ctrl-C stops everything.`,
    '',
    ...table(rows),
    '',
    'Try first:',
    ...table(tries),
    '',
  ].join('\n');
}

const signIn = (secret: string | undefined) => (secret ? `  (secret: ${secret})` : '');

function table(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
}

const defaults = {
  origin: 'http://localhost:4100',
  data: join(__dirname, '../../.data/registry'),
};

/** Returns a command for another terminal, with the variables that lead to this registry and its token. */
function registryCommand(words: string, { origin, data } = defaults): string {
  const assignments = [
    origin !== defaults.origin && `REGISTRY_ORIGIN=${quoted(origin)}`,
    resolve(data) !== defaults.data && `REGISTRY_DATA=${quoted(resolve(data))}`,
  ].filter((variable) => variable !== false);
  return [...assignments, `npx registry ${words}`].join(' ');
}

const quoted = (text: string) =>
  /^[\w:/.@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
