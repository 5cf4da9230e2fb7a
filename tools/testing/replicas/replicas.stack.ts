import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { newTally, type Tally } from './caller';
import { openStack, type Stack, type Member } from './stack';
import { messagesFor } from './messages';
import { walk, type WalkedOwner } from './walk';

const limit = 500_000;
const walkers = 2;

let stack: Stack;
beforeAll(async () => {
  stack = await openStack();
}, limit);
afterAll(() => stack?.close(), limit);

/** Runs owners through the flow, one after the other on each walker, until the act is complete. */
async function whileOwnersWalk(act: () => Promise<void>) {
  const tally = newTally();
  const owners: WalkedOwner[] = [];
  let isOver = false;
  const walking = Array.from({ length: walkers }, async () => {
    do owners.push(await walk(stack.origins, tally));
    while (!isOver);
  });
  const running = act().finally(() => (isOver = true));
  const results = await Promise.allSettled([running, ...walking]);
  const errors = results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  );
  return { tally, owners, errors };
}

async function eachInTurn(end: (member: Member) => Promise<void>) {
  for (const member of stack.members) {
    await end(member);
    await member.start();
    await stack.front.waitForRequests(new URL(member.origin).host);
  }
}

/** Prints the counts for the reader of the log. */
const printCounts = (
  what: string,
  { failures, ...counts }: Tally,
  owners: readonly WalkedOwner[],
) => console.info(what, { owners: owners.length, ...counts, failures });

async function expectOneMessageEach(owners: readonly WalkedOwner[], timeoutMs: number) {
  const each = owners.map(() => 1);
  expect(await messagesFor(stack, owners, timeoutMs)).toStrictEqual({
    mail: each,
    sms: each,
    chat: each,
  });
}

it.each(['SHELL_ORIGIN', 'API_ORIGIN', 'REGISTRY_ORIGIN'] as const)(
  'nginx sends Strict-Transport-Security once with every response over https: %s',
  async (server) => {
    const headers = { 'x-forwarded-proto': 'https', 'content-type': 'text/plain' };
    const accepted = await fetch(`${stack.origins[server]}/health`, { headers });
    // nginx itself refuses this size.
    const body = 'x'.repeat(65 * 1024 * 1024);
    const refused = await fetch(stack.origins[server], { method: 'POST', headers, body });

    expect(refused.status).toBe(413);
    for (const response of [accepted, refused]) {
      expect(response.headers.get('strict-transport-security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  },
  limit,
);

it(
  'a promotion at one registry reaches the other one, and the next page of both shells, within a second',
  async () => {
    const { version, set } = await stack.publishVersion();
    const [, , first, second, ...shells] = stack.members;
    const startedAt = Date.now();
    await stack.promote(first!, version);
    const promotedAt = Date.now();
    const response = await fetch(`${second!.origin}/discovery/production.json`);
    const document = (await response.json()) as DiscoveryDocument;
    const sets = [response.headers.get('x-set')];
    for (const shell of shells) {
      const page = await fetch(`${shell.origin}/welcome`);
      sets.push(page.headers.get('x-set'));
      expect(await page.text()).toContain(version);
    }
    const took = { promotion: promotedAt - startedAt, seenEverywhere: Date.now() - promotedAt };
    console.info('a move', took);

    expect(document.microFrontends['mf-services']![0]!.metadata.version).toBe(version);
    expect(sets).toStrictEqual([set + 1, set + 1, set + 1].map(String));
    expect(took.seenEverywhere).toBeLessThan(1000);
  },
  limit,
);

it(
  'every request succeeds while each process is terminated and restarted in turn',
  async () => {
    const { tally, owners, errors } = await whileOwnersWalk(() =>
      eachInTurn(async (member) => {
        expect([member.name, await member.end('SIGTERM')]).toStrictEqual([member.name, 0]);
      }),
    );
    printCounts('terminated', tally, owners);
    expect([errors, tally.failures]).toStrictEqual([[], []]);
    expect(owners.length).toBeGreaterThan(stack.members.length);
    expect([tally.services, tally.stages]).toStrictEqual([3 * owners.length, 5 * owners.length]);
    await expectOneMessageEach(owners, 30_000);
  },
  limit,
);

it(
  'only changes in progress are sent again while each process is killed in turn, and nothing is lost',
  async () => {
    const { tally, owners, errors } = await whileOwnersWalk(() =>
      eachInTurn(async (member) => void (await member.end('SIGKILL'))),
    );
    printCounts('killed', tally, owners);
    expect(errors).toStrictEqual([]);
    // Each walker has one request in progress on the killed process.
    expect(tally.failures.length).toBeLessThanOrEqual(walkers * stack.members.length);
    expect(tally.failures.filter((failure) => !failure.startsWith('POST '))).toStrictEqual([]);
    expect([tally.services, tally.stages]).toStrictEqual([3 * owners.length, 5 * owners.length]);
    // The claims of a killed server expire after a minute.
    await expectOneMessageEach(owners, 120_000);
  },
  limit,
);
