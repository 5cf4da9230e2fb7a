import type { AlertDelivery, AlertRow } from 'registry-contract/alerts';
import type { Command } from '../command-line/command';

/** Lists open and past alerts with their deliveries. */
export async function listAlerts({ flags, client, say }: Command): Promise<void> {
  const answer = await client.call('GET /alerts', {});
  if (flags.json) {
    say(JSON.stringify(answer, null, 2));
    return;
  }
  const { targets, alerts } = answer;
  const named = targets.map(({ name, host }) => `${name} at ${host}`).join(', ');
  say(
    named ? `Alerts go to ${named}.` : 'Alerts go to no target: neither webhook nor chat is set.',
  );
  if (alerts.length === 0) say('There are no alerts.');
  for (const alert of alerts) {
    say(line(alert));
    if (alert.endedSaid) say(`  ended: ${alert.endedSaid}`);
    else if (alert.todo) say(`  to do: ${alert.todo}`);
    for (const delivery of alert.deliveries) say(`  ${went(delivery)}`);
  }
}

/** Sends a test to all targets. Returns 1 if one did not accept it. */
export async function testAlert({ flags, client, say }: Command): Promise<0 | 1> {
  const response = await client.call('POST /alerts/test', {});
  if (flags.json) say(JSON.stringify(response, null, 2));
  else for (const delivery of response.deliveries) say(went(delivery));
  return response.deliveries.every(({ sentAt }) => sentAt !== null) ? 0 : 1;
}

const line = ({ code, said, openedAt, endedAt }: AlertRow) => {
  const until = endedAt === null ? 'open' : endedAt === openedAt ? 'sent' : `until ${endedAt}`;
  return [openedAt, until, code, said].join('  ');
};

function went({
  target,
  about,
  attempts,
  dueAt,
  sentAt,
  givenUpAt,
  lastError,
}: AlertDelivery): string {
  const what = about === 'opened' ? target : `${target}, end of the alert`;
  if (sentAt) return `${what}: accepted ${sentAt}`;
  if (givenUpAt) return `${what}: gave up ${givenUpAt} after ${attempts} attempts: ${lastError}`;
  return lastError
    ? `${what}: failed, ${lastError}; next attempt at ${dueAt}`
    : `${what}: not sent yet`;
}

/** Prints problems and what to do. Returns 1 if a problem must be fixed. */
export async function doctor({ flags, client, say }: Command): Promise<0 | 1> {
  const report = await client.call('GET /doctor', {});
  if (flags.json) say(JSON.stringify(report, null, 2));
  else {
    for (const { level, code, message } of report.findings) say(`${level}  ${code}  ${message}`);
    if (report.findings.length === 0) say('All is well.');
  }
  return report.well ? 0 : 1;
}
