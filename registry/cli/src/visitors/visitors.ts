import type { Answer } from 'registry-contract';
import { ShopfrontError } from 'shared-contracts/errors';
import type { Command, Flags } from '../command-line/command';

/** Returns the visits that the flags select. */
const visitsIn = ({ from, to, build }: Flags) => ({ from, to, build });
const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** Prints how far visitors come, screen by screen. */
export async function funnel({ flags, client, say }: Command) {
  const response = await client.call('GET /funnel', {
    ...visitsIn(flags),
    source_tag: flags.sourceTag,
    country: flags.country,
    version: flags.version,
  });
  if (flags.json) return say(JSON.stringify(response, null, 2));
  const { screens, counted_until: until } = response;
  if (until) say(`Counted are visits until ${until}. Later ones are still being counted.`);
  if (screens.length === 0) say('There were no visitors.');
  for (const screen of screens) say(`${screen.screen}${inWords(screen)}`);
}

type Screen = Answer<'GET /funnel'>['screens'][number];

function inWords(screen: Screen): string {
  const version = screen.remote === null ? '' : `  ${screen.remote} ${screen.remote_version ?? ''}`;
  const seconds = screen.median_seconds === null ? '' : `  ${Math.round(screen.median_seconds)} s`;
  const stillThere = screen.still_there ? `  ${screen.still_there} still there` : '';
  return `${version}  ${screen.visitors} visitors${stillThere}  ${percent(screen.drop_off)} left${seconds}`;
}

/** Prints how the versions of each remote perform. */
export async function health({ flags, client, say }: Command) {
  const response = await client.call('GET /analytics/remotes', visitsIn(flags));
  if (flags.json) return say(JSON.stringify(response, null, 2));
  const rows = response.rows.filter(({ at }) => at === null);
  if (rows.length === 0) say('There were no visitors.');
  for (const row of rows) {
    const outcomes = row.completed + row.not_completed;
    const finished =
      outcomes === 0 ? 'no outcomes yet' : `${percent(row.completed / outcomes)} continued`;
    const stillThere = row.still_there ? `  ${row.still_there} still there` : '';
    say(
      `${row.remote} ${row.version}  ${row.visitors} visitors${stillThere}  ${row.load_failures} failed to load  ${finished}`,
    );
  }
}

/** Prints the errors in pages, with stacks in the sources if the registry has the maps. */
export async function errors({ flags, client, say }: Command) {
  const response = await client.call('GET /analytics/errors', visitsIn(flags));
  if (flags.json) return say(JSON.stringify(response, null, 2));
  if (response.errors.length === 0) say('Nothing broke.');
  for (const pageError of response.errors) {
    const where = `${pageError.remote} ${pageError.version ?? 'of an unknown version'}`;
    say(
      `${where}  ${pageError.kind}  ${pageError.error}  ${pageError.times} times, ${pageError.visitors} visitors, last ${pageError.last_at}`,
    );
    for (const line of (pageError.resolved ?? pageError.stack ?? '').split('\n'))
      if (line) say(`  ${line}`);
  }
}

/** Lists the filters of the funnel. */
export async function sources({ flags, client, say }: Command) {
  const response = await client.call('GET /analytics/sources', visitsIn(flags));
  if (flags.json) return say(JSON.stringify(response, null, 2));
  const kinds = {
    'source-tag': response.source_tags,
    country: response.countries,
    version: response.versions,
  };
  if (Object.values(kinds).every(({ length }) => length === 0)) say('There were no visitors.');
  for (const [kind, counted] of Object.entries(kinds)) {
    for (const { name, visitors } of counted) say(`--${kind} ${name}  ${visitors} visitors`);
  }
}

/** Requests after which `--watch` ends, which is about five minutes. */
const mostRequests = 150;

/** Creates the command that counts visitors by whether the live version of a remote rendered or fell back. */
export function createMounts() {
  let requests = 0;
  return async ({ words: [name = ''], flags, client, say, isOver }: Command): Promise<void> => {
    requests += 1;
    if (requests === mostRequests) isOver?.(0);
    const { channel = 'production' } = flags;
    const { version, since } = await liveOn(client, name, channel);
    const { rows } = await client.call('GET /analytics/remotes', { from: since });
    const total = rows.find((row) => row.remote === name && row.version === version && !row.at);
    const fellBack = total?.load_failures ?? 0;
    const rendered = (total?.visitors ?? 0) - fellBack;
    if (flags.json) {
      const figures = { channel, remote: name, version, rendered, fellBack };
      return say(JSON.stringify(figures, null, 2));
    }
    if (!total) return say(`${channel}: no visitor has loaded ${name} ${version} yet.`);
    const why = fellBack > 0 ? " 'registry errors' shows why." : '';
    const visitors = rendered === 1 ? '1 visitor' : `${rendered} visitors`;
    say(
      `${channel}: ${name} ${version} rendered for ${visitors}, and ${fellBack} got a fallback.${why}`,
    );
  };
}

/** The live version of a remote, and when it became live on the channel. */
async function liveOn(client: Command['client'], name: string, channel: string) {
  const { remotes, history } = await client.call('GET /channels/:channel', { channel });
  const live = remotes.find(({ remote }) => remote === name);
  if (!live) throw new ShopfrontError('NOT_FOUND', `${name} is not live on ${channel}.`);
  const { version } = live;
  const move = history.find(({ remote, to }) => remote === name && to === version);
  return { version, since: move?.at };
}
