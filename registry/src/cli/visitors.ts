import type { Answer } from 'registry-contract';
import type { Command, Flags } from './command';

/** Returns the visits that the flags select. */
const visitsIn = ({ from, to, build }: Flags) => ({ from, to, build });
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** How many are half way, by set. */
export async function people({ words: [channel = ''], flags, client, say }: Command) {
  const told = await client.call('GET /channels/:channel/people', { channel });
  if (flags.json) return say(JSON.stringify(told, null, 2));
  if (told.people === null) return say('Nobody knows: the API was not asked, or does not answer.');
  if (told.people.length === 0) say(`Nobody is half way on ${channel}.`);
  for (const { set, owners } of told.people) say(`set ${set}  ${owners}`);
}

/** Prints how far visitors come, screen by screen. */
export async function funnel({ flags, client, say }: Command) {
  const told = await client.call('GET /funnel', {
    ...visitsIn(flags),
    source_tag: flags.sourceTag,
    country: flags.country,
    version: flags.version,
  });
  if (flags.json) return say(JSON.stringify(told, null, 2));
  const { screens, counted_until: until } = told;
  if (until) say(`What arrived until ${until} is counted. The rest is being counted.`);
  if (screens.length === 0) say('Nobody was seen.');
  for (const one of screens) say(`${one.screen}${inWords(one)}`);
}

type Screen = Answer<'GET /funnel'>['screens'][number];

function inWords(one: Screen): string {
  const drawn = one.remote === null ? '' : `  ${one.remote} ${one.remote_version ?? ''}`;
  const seconds = one.median_seconds === null ? '' : `  ${Math.round(one.median_seconds)} s`;
  return `${drawn}  ${one.visitors} visitors  ${percent(one.drop_off)} left${seconds}`;
}

/** How the versions of each remote do. */
export async function health({ flags, client, say }: Command) {
  const told = await client.call('GET /analytics/remotes', visitsIn(flags));
  if (flags.json) return say(JSON.stringify(told, null, 2));
  const rows = told.rows.filter(({ at }) => at === null);
  if (rows.length === 0) say('Nobody was seen.');
  for (const one of rows) {
    const known = one.completed + one.not_completed;
    const went = known === 0 ? 'nobody known to have gone on' : percent(one.completed / known);
    say(
      `${one.remote} ${one.version}  ${one.visitors} visitors  ${one.load_failures} did not load  ${went} went on`,
    );
  }
}

/** What broke in pages, with stacks in the words of the sources where the maps are here. */
export async function errors({ flags, client, say }: Command) {
  const told = await client.call('GET /analytics/errors', visitsIn(flags));
  if (flags.json) return say(JSON.stringify(told, null, 2));
  if (told.errors.length === 0) say('Nothing broke.');
  for (const one of told.errors) {
    const where = `${one.remote} ${one.version ?? 'of an unknown version'}`;
    say(
      `${where}  ${one.kind}  ${one.error}  ${one.times} times, ${one.visitors} visitors, last ${one.last_at}`,
    );
    for (const line of (one.resolved ?? one.stack ?? '').split('\n')) if (line) say(`  ${line}`);
  }
}

/** Whom the funnel can be asked about. */
export async function sources({ flags, client, say }: Command) {
  const told = await client.call('GET /analytics/sources', visitsIn(flags));
  if (flags.json) return say(JSON.stringify(told, null, 2));
  const kinds = {
    ...{ 'source-tag': told.source_tags, country: told.countries },
    version: told.versions,
  };
  if (Object.values(kinds).every(({ length }) => length === 0)) say('Nobody was seen.');
  for (const [kind, counted] of Object.entries(kinds)) {
    for (const { name, visitors } of counted) say(`--${kind} ${name}  ${visitors} visitors`);
  }
}
