import { rmSync } from 'node:fs';
import { startS3 } from 'registry-server/testing/s3';
import { builtFolder } from 'registry-server/testing/built-remote';
import { startRegistry, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { progressOn, type Progress } from '../terminal/output';
import { runCommand } from '../testing/command';

const origin = 'http://localhost:4100';
withDatabase();
let registry: TestRegistry;

type Reach = (sent: { method: string; url: URL }) => Promise<Response> | undefined;

/** Runs `registry publish`; `reach` answers some requests instead of the registry. */
async function publish(folder: string, reach: Reach = () => undefined) {
  const requests: string[] = [];
  const notes: string[] = [];
  const pauses: number[] = [];
  const progress: Progress = {
    show: () => undefined,
    note: (line) => void notes.push(line),
    clear: () => undefined,
  };
  const { code, stderr } = await runCommand(registry, ['publish', folder], {
    fetch: async (input, init = {}) => {
      const url = input as URL;
      const method = init.method ?? 'GET';
      const answer = await (reach({ method, url }) ?? registry.fetch(url, init));
      requests.push(`${method} ${url.searchParams.get('path') ?? url.pathname}`);
      return answer;
    },
    progress,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  const files = requests.filter((request) => request.startsWith('PUT '));
  return { code, files, notes, stderr, pauses };
}

const failure = (code: string) =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) }));

it.each(['folder', 'S3'])(
  'after an interruption sends only the rest to a %s store',
  async (kind) => {
    const s3 = await startS3('releases');
    registry = await startRegistry(kind === 'S3' ? { s3: s3.place } : {});
    const folder = builtFolder();
    let sent = 0;
    const first = await publish(folder, ({ method }) => {
      if (method !== 'PUT') return undefined;
      sent += 1;
      return sent > 2 ? failure('ECONNRESET') : undefined;
    });
    expect([first.code, first.files]).toMatchObject([1, { length: 2 }]);
    expect(first.stderr).toMatch(/^Failed to receive \S+ of mf-services 1\.0\.0 after 9 tries\./);
    expect(first.stderr).toContain('The registry closed the connection (ECONNRESET).');
    expect(first.stderr).toContain('run the same command again to continue');

    const second = await publish(folder);
    expect([second.code, second.files]).toMatchObject([0, { length: 3 }]);
    expect(first.files.filter((file) => second.files.includes(file))).toStrictEqual([]);
    expect((await publish(folder)).files).toStrictEqual([]);
    await s3.close();
  },
);

it('prints why it tries again, with growing pauses, and starts again after progress', async () => {
  registry = await startRegistry();
  const codes = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_HEADERS_TIMEOUT'];
  let count = 0;
  const { code, notes, pauses } = await publish(builtFolder(), ({ method }) => {
    if (method !== 'PUT') return undefined;
    count += 1;
    if (count === 6) return Promise.resolve(Response.json({ message: 'Busy.' }, { status: 503 }));
    return count <= 3 ? failure(codes[count - 1]!) : undefined;
  });

  expect(code).toBe(0);
  expect(notes).toStrictEqual([
    `No registry accepts connections at ${origin} (ECONNREFUSED). Trying again in 1 s.`,
    'The registry closed the connection (ECONNRESET). Trying again in 2 s.',
    'The registry did not respond in time (UND_ERR_HEADERS_TIMEOUT). Trying again in 4 s.',
    'The registry responded with status 503: Busy. Trying again in 1 s.',
  ]);
  expect(pauses).toStrictEqual([1000, 2000, 4000, 1000]);
});

it('survives a registry that restarts while it publishes', async () => {
  registry = await startRegistry();
  const { store } = registry;
  let restarting: Promise<void> | undefined;
  const { code, notes } = await publish(builtFolder(), ({ url }) => {
    if (restarting || !url.pathname.endsWith('/versions')) return undefined;
    const before = registry;
    restarting = (async () => {
      registry = await startRegistry({ store });
      await before.close();
    })();
    return restarting.then(() => failure('ECONNRESET'));
  });

  expect([code, notes]).toMatchObject([0, { length: 1 }]);
  expect(await registry.releases.names()).toStrictEqual(['mf-services']);
});

it('sends files again that were deleted before the release was published', async () => {
  registry = await startRegistry();
  let isDeleted = false;
  const { code, files } = await publish(builtFolder(), ({ url }) => {
    if (isDeleted || !url.pathname.endsWith('/versions')) return undefined;
    isDeleted = true;
    rmSync(`${registry.store}/.staging`, { recursive: true });
    return undefined;
  });
  expect([code, files]).toMatchObject([0, { length: 10 }]);
});

it.each([
  ['ECONNRESET', 1],
  ['ECONNREFUSED', 2],
])('after %s sends a promotion %d times', async (code, times) => {
  registry = await startRegistry();
  await registry.publish();
  let sent = 0;
  await runCommand(registry, ['swap', 'mf-services', '1.0.0', '--reason', 'why'], {
    fetch: (async (input, init) => {
      if (init?.method !== 'POST') return registry.fetch(input, init);
      sent += 1;
      return sent === 1 ? failure(code) : registry.fetch(input, init);
    }) as typeof fetch,
    pause: async () => undefined,
  });
  expect(sent).toBe(times);
});

describe('progress', () => {
  const written = (isTTY: boolean) => {
    const parts: string[] = [];
    let time = 0;
    const write = (text: string) => parts.push(text) > 0;
    const progress = progressOn({ isTTY, write } as never, () => time);
    for (const line of ['1 of 3', '2 of 3', '3 of 3']) {
      progress.show(line);
      time += 3_000;
    }
    progress.note('Waiting.');
    return parts.join('');
  };

  it('is rewritten in place on a terminal', () => {
    const erase = '\r\u001b[K';
    expect(written(true)).toBe(`${erase}1 of 3${erase}2 of 3${erase}3 of 3${erase}Waiting.\n`);
  });

  it('is a plain line now and then on other streams', () => {
    expect(written(false)).toBe('3 of 3\nWaiting.\n');
  });
});
