import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFiles } from 'registry-cli/publish-files';
import { armOf } from 'shared-server/arms';
import { createDraws, freshDatabase } from 'shared-server/testing';
import { freePort } from './free-port';
import { startServer } from './server-process';
import { smallRelease } from '../testing/small-release';

const shell = 'http://localhost:3000';
const operator = 'operator-of-these-tests';
const draws = createDraws(operator);
const administrator = 'a-token-for-tests-only';
const remote = 'mf-services';

let place: string;
const running: ReturnType<typeof startServer>[] = [];

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'canaries-'));
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(place, { recursive: true, force: true });
});

async function start(name: 'api' | 'registry', variables: NodeJS.ProcessEnv) {
  const server = startServer(name, variables);
  running.push(server);
  await server.listening();
}

interface CanaryState {
  id: string;
  salt: string;
  state: string;
  share: number;
  events: { kind: string; by: string; reason: string }[];
  look: { counts: { stages: { assigned: { canary: number } }[] } } | null;
}

it('stops a canary that never loads by its sixth affected visitor, from the events of the API', async () => {
  const [API_PORT, REGISTRY_PORT] = [await freePort(), await freePort()];
  const api = `http://localhost:${API_PORT}`;
  const registry = `http://localhost:${REGISTRY_PORT}`;
  await start('api', {
    DATABASE_URL: (await freshDatabase()).url,
    API_PORT,
    DATA_FOLDER: join(place, 'api'),
    SHELL_ORIGIN: shell,
    OPERATOR_TOKEN: operator,
    JUDGED_PER_NETWORK: '1000',
  });
  await start('registry', {
    REGISTRY_DATABASE_URL: (await freshDatabase()).url,
    REGISTRY_PORT,
    REGISTRY_TOKEN: administrator,
    REGISTRY_DATA: join(place, 'registry'),
    REGISTRY_STORE: join(place, 'releases'),
    REGISTRY_ANALYTICS_ORIGIN: api,
    REGISTRY_ANALYTICS_TOKEN: operator,
    REGISTRY_JUDGE_EVERY_MS: '100',
  });
  const callRegistry = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(new URL(path, registry), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${administrator}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

  const connection = { origin: registry, token: administrator };
  for (const number of ['1.3.0', '1.4.0']) {
    await publishFiles(connection, {
      name: remote,
      version: number,
      files: smallRelease(remote, number),
    });
  }
  await callRegistry('/channels/production/releases', {
    releases: { [remote]: '1.3.0' },
    reason: 'live',
  });
  const { id, salt } = await callRegistry<CanaryState>('/channels/production/canaries', {
    releases: { [remote]: '1.4.0' },
    share: 10,
    reason: 'try it',
  });
  const readCanary = () => callRegistry<CanaryState>(`/channels/production/canaries/${id}`);

  /**
   * A visitor opens the step. In the canary arm the version does not load, and the visitor gets the previous
   * one.
   */
  const visit = (visitor: string) => {
    const arm = armOf(salt, visitor, 10);
    const event = {
      at: new Date().toISOString(),
      visitor_id: visitor,
      screen: 'services',
      remote,
      build: 'web',
      canary: id,
      arm,
      judged: true,
      release_set: 1,
      draw: draws.wordOf({ canary: id, arm, visitor }),
    };
    const failed = {
      failed: remote,
      version: '1.4.0',
      code: 'REMOTE_UNREACHABLE',
      readCanary: false,
    };
    const open = { name: 'added_services_screen_open', remote_version: '1.3.0', fields: {} };
    const events = [
      ...(arm === 'canary' ? [{ ...event, name: 'remote_failed', fields: failed }] : []),
      { ...event, ...open },
    ];
    return { arm, events: events.map((event) => ({ ...event, event_id: randomUUID() })) };
  };

  let victims = 0;
  let canaryState = await readCanary();
  while (canaryState.state === 'running' && victims < 12) {
    const batch = [];
    for (let arm = 'stable'; arm === 'stable';) {
      const visitor = visit(randomUUID());
      arm = visitor.arm;
      batch.push(...visitor.events);
    }
    victims += 1;
    const response = await fetch(`${api}/analytics/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shell },
      body: JSON.stringify({ events: batch }),
    });
    expect(response.status).toBe(200);
    // Wait until the judge has counted this visitor before the next one.
    const isSeen = () => canaryState.look?.counts.stages[0]?.assigned.canary === victims;
    do canaryState = await readCanary();
    while (canaryState.state === 'running' && !isSeen());
  }

  expect(canaryState).toMatchObject({ state: 'aborted', share: 0 });
  const last = canaryState.events.at(-1)!;
  expect(last.by).toBe('canary judge');
  // The judge stores what it sees before it stops the canary, so one more visitor may arrive in between.
  const judged = /^mf-services 1\.4\.0: (\d+) of \1 did not load, 0 of \d+ in the/.exec(
    last.reason,
  );
  expect(Number(judged?.[1])).toBeLessThanOrEqual(6);
  const { microFrontends } = await callRegistry<{
    microFrontends: Record<string, { metadata: { version: string }; extras: object }[]>;
  }>('/discovery/production.json');
  expect(microFrontends[remote]!.map(({ metadata }) => metadata.version)).toStrictEqual(['1.3.0']);
  const { acts } = await callRegistry<{ acts: { what: string; reason: string }[] }>(
    '/audit?what=canary/aborted',
  );
  expect(acts).toMatchObject([{ reason: last.reason }]);
}, 900_000);
