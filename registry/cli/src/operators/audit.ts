import type { Answer, Payload, Unchecked } from 'registry-contract';
import type { AuditAct } from 'registry-contract/audit';
import { actorOf } from '../command-line/actor';
import type { Command } from '../command-line/command';

/** Lists who published, swapped and rolled back what, and why, oldest first. */
export async function audit({ flags: { since, what, json }, client, say }: Command) {
  const acts: AuditAct[] = [];
  let query: Unchecked<Payload<'GET /audit'>> | undefined = { since, what, limit: 200 };
  while (query) {
    const page: Answer<'GET /audit'> = await client.call('GET /audit', query);
    acts.push(...page.acts);
    if (!json) for (const act of page.acts) say(line(act));
    query = page.further && { ...query, ...page.further };
  }
  if (json) return say(JSON.stringify({ acts }, null, 2));
  if (acts.length === 0) say('There are no entries.');
}

const line = ({ at, by, byToken, what, remote, channel, from, to, reason }: AuditAct) =>
  [...[at, actorOf({ by, byToken }), what], moved({ remote, channel, from, to }), reason]
    .filter(Boolean)
    .join('  ');

function moved({
  remote,
  channel,
  from,
  to,
}: Pick<AuditAct, 'remote' | 'channel' | 'from' | 'to'>) {
  if (channel && remote === '') return `${to} on ${channel}`;
  if (channel) return `${remote} ${from ?? 'none'} → ${to} on ${channel}`;
  return [remote, from === null ? to : `${from} → ${to}`].filter(Boolean).join(' ');
}
