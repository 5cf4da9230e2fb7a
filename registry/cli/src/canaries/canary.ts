import type { Canary, CanaryPlan, EndPlan, ShownCanary } from 'registry-contract/canaries';
import { ShopfrontError } from 'shared-contracts/errors';
import { actorOf, type Command } from '../command-line/command';
import { parseReason, parseReleases, printPlan } from '../channels/move-arguments';

/** Serves a canary: `canary start production mf-services@1.4.0 --share 10 --reason "..."`. */
async function start({ words: [channel = '', ...releases], flags, client, ...out }: Command) {
  const { share, steps, auto, again } = flags;
  const body = {
    channel,
    releases: parseReleases(releases),
    auto,
    again,
    reason: parseReason(flags),
    share: share === undefined ? undefined : numberFrom(share, '--share'),
    steps: steps?.split(',').map(stepFrom),
  };
  const { dryRun } = flags;
  const made = await client.call('POST /channels/:channel/canaries', { ...body, dryRun });
  if (!('dryRun' in made)) return printCanary(made, { ...out, flags });
  out.say(flags.json ? JSON.stringify(made, null, 2) : foreseen(made));
}

/** '25:30' is 25 percent, for at least thirty minutes. */
function stepFrom(text: string) {
  const [share = '', minutes] = text.split(':');
  return {
    share: numberFrom(share, '--steps'),
    bakeMinutes: minutes === undefined ? undefined : numberFrom(minutes, '--steps'),
  };
}

function numberFrom(text: string, what: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new ShopfrontError('PAYLOAD_INVALID', `${what} must be a number, not '${text}'.`);
}

async function grow({ words: [channel = '', share = ''], flags, client, ...out }: Command) {
  const to = numberFrom(share, 'The share');
  const { id } = await runningOn(client, channel);
  const body = { channel, id, share: to, reason: flags.reason };
  printCanary(await client.call('PATCH /channels/:channel/canaries/:id', body), { ...out, flags });
}

const ending =
  (how: 'abort' | 'promote' | 'end') =>
  async ({ words: [channel = ''], flags, client, ...out }: Command) => {
    const reason = parseReason(flags);
    const { id, ...canary } = await runningOn(client, channel);
    const path = `POST /channels/:channel/canaries/:id/${how}` as const;
    const done = await client.call(path, { channel, id, reason, dryRun: flags.dryRun });
    if (!('dryRun' in done)) return printCanary(done, { ...out, flags });
    if (flags.json || how === 'promote') printPlan(done, { flags, ...out });
    if (!flags.json) printSessions(done, canary, out.say);
  };

/** @throws ShopfrontError NOT_FOUND if no canary runs. */
async function runningOn(client: Command['client'], channel: string): Promise<Canary> {
  const { canaries } = await client.call('GET /channels/:channel/canaries', { channel });
  const running = canaries.find(({ state }) => state === 'running');
  if (running) return running;
  throw new ShopfrontError('NOT_FOUND', `No canary runs on ${channel}.`);
}

async function list({ words: [channel = ''], flags, client, say }: Command) {
  const response = await client.call('GET /channels/:channel/canaries', { channel });
  if (flags.json) return say(JSON.stringify(response, null, 2));
  if (response.canaries.length === 0) say(`There are no canaries on ${channel}.`);
  for (const canary of response.canaries) say(line(canary));
}

/** Shows the running canary, or the last one, unless another is named. */
async function show({ words: [channel = '', named], flags, client, isOver, ...out }: Command) {
  const id = named ?? (await idOnOrLast(client, channel));
  const canary = await client.call('GET /channels/:channel/canaries/:id', { channel, id });
  printCanary(canary, { ...out, flags });
  if (canary.state !== 'running') isOver?.(canary.state === 'aborted' ? 1 : 0);
}

/**
 * Lists the judge's results over time, of the running canary or the last one, unless another is
 * named.
 */
async function looks({ words: [channel = '', named], flags, client, say }: Command) {
  const id = named ?? (await idOnOrLast(client, channel));
  const response = await client.call('GET /channels/:channel/canaries/:id/looks', { channel, id });
  if (flags.json) return say(JSON.stringify(response, null, 2));
  if (response.looks.length === 0) say(`Canary ${id} was not judged yet.`);
  for (const { at, verdict, why } of response.looks) say(`${at}  ${verdict}  ${why}`);
}

/** @throws ShopfrontError NOT_FOUND if the channel never had a canary. */
async function idOnOrLast(client: Command['client'], channel: string): Promise<string> {
  const { canaries } = await client.call('GET /channels/:channel/canaries', { channel });
  const [last] = canaries;
  if (last) return last.id;
  throw new ShopfrontError('NOT_FOUND', `There are no canaries on ${channel}.`);
}

const tried = ({ releases, against }: Pick<Canary, 'releases' | 'against'>) =>
  Object.entries(releases)
    .map(([remote, version]) => `${remote} ${version}, compared with ${against[remote]}`)
    .join(', ');

const foreseen = (plan: CanaryPlan) =>
  [
    `${plan.channel}: ${plan.share} % of new visitors would get ${tried(plan)}.`,
    ...(plan.people === null
      ? []
      : [`  ${plan.people} active sessions would keep their versions.`]),
    ...(plan.forecast
      ? [
          `  At ${plan.forecast.visitorsPerHour.toFixed(1)} visitors an hour, a drop of ten points in completion aborts it after about ${plan.forecast.hours.toFixed(1)} hours.`,
        ]
      : []),
  ].join('\n');

/** The sessions that have the canary, and the versions that they would continue with. */
function printSessions(
  { channel, changes, onTrial, people }: EndPlan,
  { releases, against }: Pick<Canary, 'releases' | 'against'>,
  say: Command['say'],
) {
  const isPromoted = changes.length > 0;
  if (!isPromoted) {
    say(
      `${channel}: visitors would no longer get ${named(releases)}; ${named(against)} stays live.`,
    );
    if (people !== null)
      say(`  ${people} active sessions are on other versions and would not change.`);
  }
  const next = isPromoted ? 'the live versions' : named(against);
  if (onTrial !== null)
    say(`  ${onTrial} active sessions have the canary, and would continue with ${next}.`);
}

const named = (versions: Canary['releases']) =>
  Object.entries(versions)
    .map(([remote, version]) => `${remote} ${version}`)
    .join(', ');

const line = (canary: Canary) => {
  const { id, state, share, startedAt, reason } = canary;
  const how = state === 'running' ? `${share} %` : state;
  return [id, how, tried(canary), startedAt, actorOf(canary), reason].join('  ');
};

function printCanary(canary: ShownCanary, { flags, say }: Pick<Command, 'flags' | 'say'>): void {
  if (flags.json) return say(JSON.stringify(canary, null, 2));
  say(line(canary));
  for (const { at, by, byToken, kind, share, reason } of canary.events) {
    const what = kind === 'share-changed' || kind === 'started' ? `${kind} ${share} %` : kind;
    say(`  ${at}  ${actorOf({ by, byToken })}  ${what}  ${reason}`);
  }
  if (canary.state !== 'running') return;
  if (canary.judged.by === null) return say(`Not judged: ${canary.judged.why}`);
  say(canary.look ? `${canary.look.verdict}: ${canary.look.why}` : 'Not judged yet.');
}

export const canaryActs = {
  start,
  grow,
  list,
  show,
  looks,
  abort: ending('abort'),
  promote: ending('promote'),
  end: ending('end'),
};
