import type { RegistryAct } from '../modules/audit/acts';
import { actorOf } from './actor';
import type { Command } from './command';

/** Who published, swapped and rolled back what, and why: oldest first. */
export async function audit({ flags: { since, what, json }, client, say }: Command) {
  const asked = new URLSearchParams({ ...(since && { since }), ...(what && { what }) });
  const acts: RegistryAct[] = [];
  asked.set('limit', '200');
  for (let isMore = true; isMore;) {
    const page = await client.get<Page>(`/audit?${asked}`);
    acts.push(...page.acts);
    if (!json) for (const act of page.acts) say(line(act));
    isMore = page.further !== undefined;
    for (const [name, value] of Object.entries(page.further ?? {})) asked.set(name, String(value));
  }
  if (json) return say(JSON.stringify({ acts }, null, 2));
  if (acts.length === 0) say('Nothing was done.');
}

interface Page {
  acts: RegistryAct[];
  /** What is asked for the next page; missing where there is none. */
  further?: { since: string; skip: number };
}

const line = ({ at, by, byToken, what, remote, channel, from, to, reason }: RegistryAct) =>
  [...[at, actorOf({ by, byToken }), what], moved({ remote, channel, from, to }), reason]
    .filter(Boolean)
    .join('  ');

function moved({
  remote,
  channel,
  from,
  to,
}: Pick<RegistryAct, 'remote' | 'channel' | 'from' | 'to'>) {
  if (channel && remote === '') return `${to} on ${channel}`;
  if (channel) return `${remote} ${from ?? 'none'} → ${to} on ${channel}`;
  return [remote, from === null ? to : `${from} → ${to}`].filter(Boolean).join(' ');
}
