import type { Command } from './command';

/** As it comes over the wire. */
interface Told {
  code: string;
  said: string;
  endedSaid: string | null;
  todo: string;
  openedAt: string;
  endedAt: string | null;
  deliveries: Delivery[];
}

interface Delivery {
  target: string;
  about: 'opened' | 'ended';
  attempts: number;
  dueAt: string;
  sentAt: string | null;
  givenUpAt: string | null;
  lastError: string | null;
}

interface Answer {
  targets: { name: string; host: string }[];
  alerts: Told[];
}

/** What is wrong and was, and who was told. */
export async function listAlerts({ flags, client, say }: Command): Promise<void> {
  const told = await client.get<Answer>('/alerts');
  if (flags.json) {
    say(JSON.stringify(told, null, 2));
    return;
  }
  const { targets, alerts } = told;
  const named = targets.map(({ name, host }) => `${name} at ${host}`).join(', ');
  say(named ? `Told are: ${named}.` : 'Nobody is told: neither webhook nor chat is set.');
  if (alerts.length === 0) say('There never was an alert.');
  for (const alert of alerts) {
    say(line(alert));
    if (alert.endedSaid) say(`  over: ${alert.endedSaid}`);
    else if (alert.todo) say(`  do: ${alert.todo}`);
    for (const one of alert.deliveries) say(`  ${went(one)}`);
  }
}

/** Tells everybody who is to be told; answers 1 where it did not arrive. */
export async function testAlert({ flags, client, say }: Command): Promise<0 | 1> {
  const told = await client.send<Told>('POST', '/alerts/test', {});
  if (flags.json) say(JSON.stringify(told, null, 2));
  else for (const one of told.deliveries) say(went(one));
  return told.deliveries.every(({ sentAt }) => sentAt !== null) ? 0 : 1;
}

const line = ({ code, said, openedAt, endedAt }: Told) => {
  const until = endedAt === null ? 'open' : endedAt === openedAt ? 'told' : `until ${endedAt}`;
  return [openedAt, until, code, said].join('  ');
};

function went({ target, about, attempts, dueAt, sentAt, givenUpAt, lastError }: Delivery): string {
  const what = about === 'opened' ? target : `${target}, that it is over`;
  if (sentAt) return `${what}: taken ${sentAt}`;
  if (givenUpAt) return `${what}: given up ${givenUpAt} after ${attempts} attempts: ${lastError}`;
  return lastError
    ? `${what}: not taken yet, ${lastError}; again at ${dueAt}`
    : `${what}: to be sent`;
}
