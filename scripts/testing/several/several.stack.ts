import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { newTally, type Tally } from './caller';
import { openStack, type Stack, type Member } from './stack';
import { messagesFor } from './messages';
import { walk, type Walked } from './walk';

const limit = 500_000;
const walkers = 2;

let stack: Stack;
beforeAll(async () => {
  stack = await openStack();
}, limit);
afterAll(() => stack?.close(), limit);

/** Owners walk, one after the other on each of the walkers, for as long as something is done to the stack. */
async function whileOwnersWalk(act: () => Promise<void>) {
  const tally = newTally();
  const walked: Walked[] = [];
  let isOver = false;
  const walking = Array.from({ length: walkers }, async () => {
    do walked.push(await walk(stack.origins, tally));
    while (!isOver);
  });
  const acting = act().finally(() => (isOver = true));
  const ways = await Promise.allSettled([acting, ...walking]);
  const wrong = ways.flatMap((way) => (way.status === 'rejected' ? [String(way.reason)] : []));
  return { tally, walked, wrong };
}

async function eachInTurn(end: (member: Member) => Promise<void>) {
  for (const member of stack.members) {
    await end(member);
    await member.start();
    await stack.front.isSending(new URL(member.origin).host);
  }
}

/** For who reads the results. */
const tell = (what: string, { failures, ...counts }: Tally, walked: readonly Walked[]) =>
  console.info(what, { owners: walked.length, ...counts, failures });

async function expectOneMessageEach(walked: readonly Walked[], patienceMs: number) {
  const each = walked.map(() => 1);
  expect(await messagesFor(stack, walked, patienceMs)).toStrictEqual({
    ...{ mail: each, sms: each, chat: each },
  });
}

it.each(['SHELL_ORIGIN', 'API_ORIGIN', 'REGISTRY_ORIGIN'] as const)(
  'over https nginx sends Strict-Transport-Security once with every response: %s',
  async (server) => {
    const headers = { 'x-forwarded-proto': 'https', 'content-type': 'text/plain' };
    const served = await fetch(`${stack.origins[server]}/health`, { headers });
    // nginx refuses this size itself, before any server sees it.
    const body = 'x'.repeat(65 * 1024 * 1024);
    const refused = await fetch(stack.origins[server], { method: 'POST', headers, body });

    expect(refused.status).toBe(413);
    for (const response of [served, refused]) {
      expect(response.headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  },
  limit,
);

it(
  'a move at one registry reaches the other, and the next page of both shells, in under a second',
  async () => {
    const { version, set } = await stack.newVersion();
    const [, , first, second, ...shells] = stack.members;
    const from = Date.now();
    await stack.move(first!, version);
    const moved = Date.now();
    const told = await fetch(`${second!.origin}/discovery/production.json`);
    const document = (await told.json()) as DiscoveryDocument;
    const sets = [told.headers.get('x-set')];
    for (const shell of shells) {
      const page = await fetch(`${shell.origin}/welcome`);
      sets.push(page.headers.get('x-set'));
      expect(await page.text()).toContain(version);
    }
    const took = { move: moved - from, seenEverywhere: Date.now() - moved };
    console.info('a move', took);

    expect(document.microFrontends['mf-services']![0]!.metadata.version).toBe(version);
    expect(sets).toStrictEqual([set + 1, set + 1, set + 1].map(String));
    expect(took.seenEverywhere).toBeLessThan(1000);
  },
  limit,
);

it(
  'while each process in turn is told to end and comes back, every request is answered',
  async () => {
    const { tally, walked, wrong } = await whileOwnersWalk(() =>
      eachInTurn(async (member) => {
        expect([member.name, await member.end('SIGTERM')]).toStrictEqual([member.name, 0]);
      }),
    );
    tell('told to end', tally, walked);
    expect([wrong, tally.failures]).toStrictEqual([[], []]);
    expect(walked.length).toBeGreaterThan(stack.members.length);
    expect([tally.services, tally.stages]).toStrictEqual([3 * walked.length, 5 * walked.length]);
    await expectOneMessageEach(walked, 30_000);
  },
  limit,
);

it(
  'while each process in turn is killed, only changes under way are sent again, and nothing is lost',
  async () => {
    const { tally, walked, wrong } = await whileOwnersWalk(() =>
      eachInTurn(async (member) => void (await member.end('SIGKILL'))),
    );
    tell('killed', tally, walked);
    expect(wrong).toStrictEqual([]);
    // Once for each that was under way on the process that was killed.
    expect(tally.failures.length).toBeLessThanOrEqual(walkers * stack.members.length);
    expect(tally.failures.filter((one) => !one.startsWith('POST '))).toStrictEqual([]);
    expect([tally.services, tally.stages]).toStrictEqual([3 * walked.length, 5 * walked.length]);
    // What a dead server had claimed is free after a minute.
    await expectOneMessageEach(walked, 120_000);
  },
  limit,
);
