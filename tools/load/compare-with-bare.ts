import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../production/free-port';
import { startNode } from '../production/server-process';
import { median, table, workOf } from './figures';
import type { Ground, Stack } from './stack';
import { onboard } from './owner';
import { Visitor } from './visitor';

const root = join(__dirname, '../..');
const rounds = Number(process.env.LOAD_ROUNDS || 9);
const requestsOfRound = 1500;
/** Owners that send requests at the same time. */
const concurrency = 16;

const calls = ['add a service', 'the services', 'a stage', 'an answer'] as const;
type Call = (typeof calls)[number];

interface Side {
  name: 'the API' | 'bare';
  origin: string;
  pids: number[];
  /** The owners that send requests, with the data they send. */
  owners: { visitor: Visitor; uid: string; place_id: string }[];
}

interface Round {
  perSecond: number;
  /** Milliseconds of the server's processor for each request. */
  work: number;
}

/** Compares the writes of owners at the API and at the simplest possible server, in turns. */
export async function compareWithBare(ground: Ground, apiStack: Stack) {
  const sides = await openSides(ground, apiStack);
  const results = new Map<string, Round[]>();
  for (const call of calls) {
    // Round 0 warms up both servers and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of round % 2 ? sides : [...sides].reverse()) {
        const result = await measureRound(side, call);
        const key = `${call} ${side.name}`;
        if (round > 0) results.set(key, [...(results.get(key) ?? []), result]);
      }
    }
  }
  const rows = calls.map((call) => {
    const of = (name: Side['name'], figure: keyof Round) =>
      median(results.get(`${call} ${name}`)!.map((round) => round[figure]));
    return {
      call,
      api: { perSecond: of('the API', 'perSecond'), work: of('the API', 'work') },
      bare: { perSecond: of('bare', 'perSecond'), work: of('bare', 'work') },
    };
  });
  console.info(
    `\n${table([
      ['requests per second, processor time for each', 'the API', 'bare', 'API ÷ bare'],
      ...rows.map(({ call, api, bare }) => [
        call,
        `${api.perSecond.toFixed(0)}, ${api.work.toFixed(2)} ms`,
        `${bare.perSecond.toFixed(0)}, ${bare.work.toFixed(2)} ms`,
        (api.perSecond / bare.perSecond).toFixed(2),
      ]),
    ])}`,
  );
  return rows;
}

/** Sends the requests of a round from all owners at the same time. */
async function measureRound(side: Side, call: Call): Promise<Round> {
  const before = workOf(side.pids);
  const began = performance.now();
  let left = requestsOfRound;
  const sendRequests = async (owner: Side['owners'][number]) => {
    while (left > 0) {
      left -= 1;
      await sendRequest(side.origin, call, owner);
    }
  };
  await Promise.all(side.owners.map(sendRequests));
  const took = (performance.now() - began) / 1000;
  return {
    perSecond: requestsOfRound / took,
    work: ((workOf(side.pids) - before) * 1000) / requestsOfRound,
  };
}

function sendRequest(
  origin: string,
  call: Call,
  { visitor, uid, place_id }: Side['owners'][number],
) {
  const post = (path: string, json: unknown) =>
    visitor.request('', origin + path, { method: 'POST', json });
  switch (call) {
    case 'add a service':
      // A few ids that repeat, so lists do not grow during the measurement.
      return post('/add-service', {
        service_id: idOf(uid),
        place_id,
        category: "Men's haircuts",
        name: 'Skin Fade',
        description: 'With a razor finish',
        price_start: 35,
        currency: 'USD',
        pricing_type: 'FIXED',
        star: false,
      });
    case 'the services':
      return visitor.request('', `${origin}/services`);
    case 'a stage':
      return post('/onboarding-log', { uid, onboarding_stage: 'services' });
    case 'an answer':
      return post('/review-automation-preference', {
        uid,
        key: 'client_count_range',
        value: '50 - 150',
      });
  }
}

const ids = new Map<string, string[]>();
/** Returns one of five ids of an owner. */
function idOf(uid: string): string {
  const ownIds = ids.get(uid) ?? Array.from({ length: 5 }, () => randomUUID() as string);
  ids.set(uid, ownIds);
  return ownIds[Math.floor(Math.random() * ownIds.length)]!;
}

/** @param variables additional settings of the bare server */
async function openSides(
  ground: Ground,
  api: Stack,
  variables?: NodeJS.ProcessEnv,
): Promise<Side[]> {
  return [await openApiSide(api, ground.shellOrigin), await openBareSide(ground, variables)];
}

async function openApiSide({ origin, pids }: Stack, shell: string): Promise<Side> {
  const owners = await Promise.all(
    Array.from({ length: concurrency }, async (_, at) => {
      const visitor = new Visitor(`203.0.113.${at}`, shell, () => undefined);
      const owner = await onboard(visitor, { api: origin, shell }, () => 0);
      return { visitor, ...owner };
    }),
  );
  return { name: 'the API', origin, pids, owners };
}

async function openBareSide(
  { database, running, shellOrigin }: Ground,
  variables: NodeJS.ProcessEnv = {},
): Promise<Side> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const words = ['--import', 'tsx', join(__dirname, 'bare.ts'), port, await database('bare')];
  const bare = running(startNode(words, root, { NODE_ENV: 'production', ...variables }));
  await bare.listening();
  const owners = await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const visitor = new Visitor('203.0.113.1', shellOrigin, () => undefined);
      await visitor.request('', `${origin}/session`);
      return { visitor, uid: randomUUID() as string, place_id: 'place-1' };
    }),
  );
  return { name: 'bare', origin, pids: [bare.child.pid!], owners };
}
