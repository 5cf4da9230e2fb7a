import type { Command, Flags } from './command';

/** What the funnel and the figures of versions are asked about. */
function questionFrom(flags: Flags, names: readonly (keyof Flags)[]): string {
  const asked = new URLSearchParams();
  for (const name of names) {
    const value = flags[name];
    if (typeof value === 'string') asked.set(name.replace('sourceTag', 'source_tag'), value);
  }
  return asked.size > 0 ? `?${asked.toString()}` : '';
}

const period = ['from', 'to', 'build'] as const;
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** How many are half way, by set. */
export async function people({ words: [channel = ''], flags, client, say }: Command) {
  const told = await client.call('GET /channels/:channel/people', { channel });
  if (flags.json) return say(JSON.stringify(told, null, 2));
  if (told.people === null) return say('Nobody knows: the API was not asked, or does not answer.');
  if (told.people.length === 0) say(`Nobody is half way on ${channel}.`);
  for (const { set, owners } of told.people) say(`set ${set}  ${owners}`);
}

interface Screen {
  screen: string;
  remote: string | null;
  remote_version: string | null;
  visitors: number;
  left: number;
  drop_off: number;
  median_seconds: number | null;
}

interface Funnel {
  screens: Screen[];
  /** While more is being counted; an API of before tells nothing. */
  counted_until?: string | null;
}

/** Prints how far visitors come, screen by screen. */
export async function funnel({ flags, client, say }: Command) {
  const told = await client.get<Funnel>(`/funnel${questionFrom(flags, aboutPeople)}`);
  if (flags.json) return say(JSON.stringify(told, null, 2));
  const { screens, counted_until: until } = told;
  if (until) say(`What arrived until ${until} is counted. The rest is being counted.`);
  if (screens.length === 0) say('Nobody was seen.');
  for (const one of screens) say(`${one.screen}${inWords(one)}`);
}

const aboutPeople = [...period, 'sourceTag', 'country', 'version'] as const;

function inWords(one: Screen): string {
  const drawn = one.remote === null ? '' : `  ${one.remote} ${one.remote_version ?? ''}`;
  const seconds = one.median_seconds === null ? '' : `  ${Math.round(one.median_seconds)} s`;
  return `${drawn}  ${one.visitors} visitors  ${percent(one.drop_off)} left${seconds}`;
}

interface Figures {
  rows: {
    remote: string;
    version: string;
    at: string | null;
    visitors: number;
    load_failures: number;
    completed: number;
    not_completed: number;
  }[];
}

/** How the versions of each remote do. */
export async function health({ flags, client, say }: Command) {
  const told = await client.get<Figures>(`/analytics/remotes${questionFrom(flags, period)}`);
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

interface Errors {
  errors: {
    remote: string;
    version: string | null;
    error: string;
    kind: string;
    stack: string | null;
    resolved: string | null;
    times: number;
    visitors: number;
    last_at: string;
  }[];
}

/** What broke in pages, with stacks in the words of the sources where the maps are here. */
export async function errors({ flags, client, say }: Command) {
  const told = await client.get<Errors>(`/analytics/errors${questionFrom(flags, period)}`);
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

interface Sources {
  source_tags: Counted[];
  countries: Counted[];
  versions: Counted[];
}
interface Counted {
  name: string;
  visitors: number;
}

/** Whom the funnel can be asked about. */
export async function sources({ flags, client, say }: Command) {
  const told = await client.get<Sources>(`/analytics/sources${questionFrom(flags, period)}`);
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
