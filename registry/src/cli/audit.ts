import type { RegistryAct } from '../modules/audit/acts';
import type { Command } from './command';

/** Who published, swapped and rolled back what, and why: oldest first. */
export async function audit({ flags: { since, what, json }, client, say }: Command) {
  const asked = new URLSearchParams({ ...(since && { since }), ...(what && { what }) });
  const acts: RegistryAct[] = [];
  for (let skip: number | undefined = 0; skip !== undefined;) {
    asked.set('skip', String(skip));
    const page: Page = await client.get<Page>(`/audit?${asked}`);
    acts.push(...page.acts);
    if (!json) for (const act of page.acts) say(line(act));
    skip = page.next;
  }
  if (json) return say(JSON.stringify({ acts }, null, 2));
  if (acts.length === 0) say('Nothing was done.');
}

interface Page {
  acts: RegistryAct[];
  next?: number;
}

const line = ({ at, by, what, remote, channel, from, to, reason }: RegistryAct) =>
  [...[at, by, what], moved({ remote, channel, from, to }), reason].filter(Boolean).join('  ');

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
