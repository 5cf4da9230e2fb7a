import { readFile } from 'node:fs/promises';
import { ShopfrontError } from 'shared-contracts/errors';
import type { CarriedFlow, FlowTable } from 'shared-contracts/flow';
import type { Plan } from '../modules/channels/moves';
import type { Comparison, Part } from '../modules/flows/comparison';
import type { Carried } from '../modules/flows/flows';
import type { FlowMove } from '../modules/flows/history';
import type { Command } from './command';
import { jsonFault } from './json-fault';
import { matchFrom, reasonFrom, sayPlan } from './told';

const of = (channel: string) => `/channels/${encodeURIComponent(channel)}/flow`;

type Shown = Carried & { history: FlowMove[]; ready: FlowTable[] };

/** `flow start production booking-after-services --share 50 --reason "..."`; a table of one's own is a file. */
async function start(command: Command) {
  const { words, flags, client } = command;
  const [channel = '', named = ''] = words;
  const share = flags.share === undefined ? undefined : shareFrom(flags.share);
  const table = /\.json$/.test(named) ? await tableIn(named) : named;
  const body = { table, share, ...saidIn(command) };
  tell(await client.send<Carried | Plan>('POST', of(channel), body, matchFrom(flags)), command);
}

async function share(command: Command) {
  const { words, flags, client } = command;
  const [channel = '', to = ''] = words;
  const body = { share: shareFrom(to), ...saidIn(command) };
  tell(await client.send<Carried | Plan>('PATCH', of(channel), body, matchFrom(flags)), command);
}

const ending = (how: 'adopt' | 'stop') => async (command: Command) => {
  const { words, flags, client } = command;
  const path = `${of(words[0] ?? '')}/${how}`;
  const body = { ...saidIn(command), despiteLock: flags['despite-lock'] };
  tell(await client.send<Carried | Plan>('POST', path, body, matchFrom(flags)), command);
};

const saidIn = ({ flags }: Command) => ({
  ...{ reason: reasonFrom(flags), dryRun: flags['dry-run'], drain: flags.drain },
});

function shareFrom(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new ShopfrontError('PAYLOAD_INVALID', `The share must be a number, not '${text}'.`);
}

/** @throws ShopfrontError PAYLOAD_INVALID where nobody can read it. */
async function tableIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const why = `There is no table to read in '${file}'.`;
    throw new ShopfrontError('PAYLOAD_INVALID', why, { cause });
  });
  const fault = jsonFault(text);
  if (fault === undefined) return JSON.parse(text) as unknown;
  throw new ShopfrontError('PAYLOAD_INVALID', `${file} is no JSON: ${fault}.`);
}

/** Which table a channel carries, how it came to be, and those that are ready. */
async function show({ words: [channel = ''], flags, client, say }: Command) {
  const told = await client.get<Shown>(of(channel));
  if (flags.json) return say(JSON.stringify(told, null, 2));
  say(`${channel}: ${saidOf(told.flow)}`);
  for (const { fact, insteadOf, goes } of told.flow?.table.changes ?? []) {
    say(`  after ${fact}: ${goes}, in place of ${insteadOf}`);
  }
  for (const { set, at, by, flow, reason } of told.history) {
    say(`  set ${set}  ${at}  ${by}  ${saidOf(flow)}  ${reason}`);
  }
  say(`Ready: ${told.ready.map(({ name }) => name).join(', ')}`);
}

/** How the two tables compare: of the experiment that runs or the last, unless one is named. */
async function compare({ words: [channel = '', named], flags, client, say }: Command) {
  const id = named ?? (await lastOf(client, channel));
  const path = `/channels/${encodeURIComponent(channel)}/flows/${encodeURIComponent(id)}`;
  const told = await client.get<Comparison>(path);
  if (flags.json) return say(JSON.stringify(told, null, 2));
  say(told.why);
  const line = (what: string, { specified, varied }: Comparison['finished']) =>
    say(`  ${what}  specified ${partSaid(specified)}  ${told.table} ${partSaid(varied)}`);
  line('the whole flow', told.finished);
  for (const { screen, ...sides } of told.steps) line(screen, sides);
}

/** @throws ShopfrontError NOT_FOUND where there never was one. */
async function lastOf(client: Command['client'], channel: string): Promise<string> {
  const { history } = await client.get<Shown>(of(channel));
  const last = history.findLast(({ flow }) => flow !== null)?.flow;
  if (last) return last.id;
  const why = `${channel} never carried another table than the specified one.`;
  throw new ShopfrontError('NOT_FOUND', why);
}

const saidOf = (flow: CarriedFlow | null) =>
  flow ? `${flow.table.name} for ${flow.share} % (${flow.id})` : 'the specified table';

const percent = (part: number | null) => (part === null ? '?' : (part * 100).toFixed(1));

const partSaid = ({ did, of: all, rate, low, high }: Part) =>
  `${did} of ${all}` +
  (rate === null ? '' : ` (${percent(rate)} %, ${percent(low)}–${percent(high)})`);

function tell(told: Carried | Plan, { flags, say }: Command): void {
  if ('dryRun' in told) return sayPlan(told, { flags, say });
  if (flags.json) return say(JSON.stringify(told, null, 2));
  say(
    `${told.channel} is at set ${told.set}: ${saidOf(told.flow)}. Whoever is half way keeps theirs.`,
  );
}

export const flowActs = {
  start,
  share,
  show,
  compare,
  adopt: ending('adopt'),
  stop: ending('stop'),
};
