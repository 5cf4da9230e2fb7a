import { registryCommand } from './registry-command';
import { environment, origins } from './servers';

/** What is printed when everything serves: addresses, and what to try first. */
export function welcome(
  seconds: number,
  at = origins,
  secret?: string,
  data = environment.REGISTRY_DATA,
): string {
  const { API_ORIGIN, REGISTRY_ORIGIN, SIMULATED_ORIGIN } = at;
  // Of several, all of which are the same shell, one is enough to open.
  const SHELL_ORIGIN = at.SHELL_ORIGIN.split(',')[0]!.trim();
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
    ['Stopped half way, comes back', link('halfway-owner')],
    ['The wrong account (Priya)', link('wrong-account')],
    ['Codes and messages sent', `${SIMULATED_ORIGIN}/phone`],
    ['What the team chat hears', `${SIMULATED_ORIGIN}/chat`],
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
