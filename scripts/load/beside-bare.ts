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
/** Owners who ask at the same time. */
const together = 16;

const calls = ['add a service', 'the services', 'a stage', 'an answer'] as const;
type Call = (typeof calls)[number];

interface Side {
  name: 'the API' | 'bare';
  origin: string;
  pids: number[];
  /** Whoever asks, by what they send. */
  owners: { visitor: Visitor; uid: string; place_id: string }[];
}

interface Round {
  perSecond: number;
  /** Of the server's processor, for a request, in milliseconds. */
  work: number;
}

/** What owners write, by the API and by the least that could write it, in turns. */
export async function besideBare(ground: Ground, api: Stack) {
  const sides = await openSides(ground, api);
  const found = new Map<string, Round[]>();
  for (const call of calls) {
    // Round 0 warms both up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of round % 2 ? sides : [...sides].reverse()) {
        const seen = await measured(side, call);
        const key = `${call} ${side.name}`;
        if (round > 0) found.set(key, [...(found.get(key) ?? []), seen]);
      }
    }
  }
  const rows = calls.map((call) => {
    const of = (name: Side['name'], figure: keyof Round) =>
      median(found.get(`${call} ${name}`)!.map((round) => round[figure]));
    return {
      call,
      api: { perSecond: of('the API', 'perSecond'), work: of('the API', 'work') },
      bare: { perSecond: of('bare', 'perSecond'), work: of('bare', 'work') },
    };
  });
  console.info(
    `\n${table([
      ['requests a second, work for each', 'the API', 'bare', 'API ÷ bare'],
      ...rows.map(({ call, api: one, bare }) => [
        call,
        `${one.perSecond.toFixed(0)}, ${one.work.toFixed(2)} ms`,
        `${bare.perSecond.toFixed(0)}, ${bare.work.toFixed(2)} ms`,
        (one.perSecond / bare.perSecond).toFixed(2),
      ]),
    ])}`,
  );
  return rows;
}

/** So many requests of all its owners at once. */
async function measured(side: Side, call: Call): Promise<Round> {
  const before = workOf(side.pids);
  const began = performance.now();
  let left = requestsOfRound;
  const one = async (owner: Side['owners'][number]) => {
    while (left > 0) {
      left -= 1;
      await ask(side.origin, call, owner);
    }
  };
  await Promise.all(side.owners.map(one));
  const took = (performance.now() - began) / 1000;
  return {
    perSecond: requestsOfRound / took,
    work: ((workOf(side.pids) - before) * 1000) / requestsOfRound,
  };
}

function ask(origin: string, call: Call, { visitor, uid, place_id }: Side['owners'][number]) {
  const post = (path: string, json: unknown) =>
    visitor.ask('', origin + path, { method: 'POST', json });
  switch (call) {
    case 'add a service':
      // Always the same few, so that no list grows while it is measured.
      return post('/add-service', {
        ...{ service_id: idOf(uid), place_id, category: "Men's haircuts", name: 'Skin Fade' },
        ...{ description: 'With a razor finish', price_start: 35, currency: 'USD' },
        ...{ pricing_type: 'FIXED', star: false },
      });
    case 'the services':
      return visitor.ask('', `${origin}/services`);
    case 'a stage':
      return post('/onboarding-log', { uid, onboarding_stage: 'services' });
    case 'an answer':
      return post('/review-automation-preference', {
        ...{ uid, key: 'client_count_range', value: '50 - 150' },
      });
  }
}

const ids = new Map<string, string[]>();
/** One of five of an owner. */
function idOf(uid: string): string {
  const own = ids.get(uid) ?? Array.from({ length: 5 }, () => randomUUID() as string);
  ids.set(uid, own);
  return own[Math.floor(Math.random() * own.length)]!;
}

/** @param variables that the least is to be started with besides */
async function openSides(
  ground: Ground,
  api: Stack,
  variables?: NodeJS.ProcessEnv,
): Promise<Side[]> {
  return [await ofApi(api, ground.shellOrigin), await ofBare(ground, variables)];
}

async function ofApi({ origin, pids }: Stack, shell: string): Promise<Side> {
  const owners = await Promise.all(
    Array.from({ length: together }, async (_, at) => {
      const visitor = new Visitor(`203.0.113.${at}`, shell, () => undefined);
      const linked = await onboard(visitor, { api: origin, shell }, () => 0);
      return { visitor, ...linked };
    }),
  );
  return { name: 'the API', origin, pids, owners };
}

async function ofBare(
  { database, running, shellOrigin }: Ground,
  variables: NodeJS.ProcessEnv = {},
): Promise<Side> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const words = ['--import', 'tsx', join(__dirname, 'bare.ts'), port, await database('bare')];
  const bare = running(startNode(words, root, { NODE_ENV: 'production', ...variables }));
  await bare.listening();
  const owners = await Promise.all(
    Array.from({ length: together }, async () => {
      const visitor = new Visitor('203.0.113.1', shellOrigin, () => undefined);
      await visitor.ask('', `${origin}/session`);
      return { visitor, uid: randomUUID() as string, place_id: 'place-1' };
    }),
  );
  return { name: 'bare', origin, pids: [bare.child.pid!], owners };
}
