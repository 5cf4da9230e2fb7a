import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remoteNames } from 'shared-contracts';
import { freshDatabase } from 'shared-server/testing';
import { startSwift } from 'registry-server/testing/storage/swift';
import { freePort } from '../../production/free-port';
import { startNode, startServer } from '../../production/server-process';
import { startFront } from './front';

const root = join(__dirname, '../../..');
const token = 'token-of-the-operator';

export const kinds = ['shell', 'api', 'registry'] as const;
export type Kind = (typeof kinds)[number];

/** One of two processes of a kind; it restarts at the same port. */
export interface Member {
  name: string;
  origin: string;
  /** The address for operators of a registry. */
  operatorsOrigin: string;
  start(): Promise<void>;
  /** Resolves when the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export type Stack = Awaited<ReturnType<typeof openStack>>;

/**
 * Starts two shells, two APIs and two registries on one PostgreSQL and one bucket, behind nginx, with all builds
 * live.
 */
export async function openStack() {
  const folder = mkdtempSync(join(tmpdir(), 'replicas-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const swift = await startSwift('releases');
    closing.push(() => swift.close());
    const [api, registry] = await Promise.all([freshDatabase(), freshDatabase()]);
    const port = { shell: await freePort(), api: await freePort(), registry: await freePort() };
    const [releases, simulated] = [await freePort(), await freePort()];
    const operators = await freePort();
    const origins = {
      SHELL_ORIGIN: local(port.shell),
      API_ORIGIN: local(port.api),
      REGISTRY_ORIGIN: local(port.registry),
      REGISTRY_OPERATORS_ORIGIN: local(operators),
      RELEASES_ORIGIN: local(releases),
      SIMULATED_ORIGIN: local(simulated),
    };
    const { credentials = { accessKeyId: '', secretAccessKey: '' } } = swift.place;
    const settings: Record<Kind, NodeJS.ProcessEnv> = {
      shell: { REQUESTS_PER_MINUTE: '100000' },
      api: {
        DATABASE_URL: api.url,
        TOKEN_KEY: Buffer.from('a key for this test, 32 bytes...').toString('base64'),
        REQUESTS_PER_MINUTE: '100000',
        LINKS_PER_MINUTE: '100000',
        NOTICES_PER_NETWORK: '100000',
        SIMULATED_PAGES: local(simulated),
      },
      registry: {
        REGISTRY_DATABASE_URL: registry.url,
        REGISTRY_TOKEN: token,
        REGISTRY_S3_BUCKET: swift.place.bucket,
        REGISTRY_S3_ENDPOINT: swift.place.endpoint,
        REGISTRY_S3_REGION: swift.place.region,
        REGISTRY_S3_KEY_ID: credentials.accessKeyId,
        REGISTRY_S3_SECRET: credentials.secretAccessKey,
      },
    };
    const member = async (kind: Kind, number: number): Promise<Member> => {
      const [port, operatorsPort] = [await freePort(), await freePort()];
      const data = join(folder, `${kind}-${number}`);
      const variables = {
        ...origins,
        ...settings[kind],
        HOST: '127.0.0.1',
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '3',
        [`${kind.toUpperCase()}_PORT`]: port,
        REGISTRY_OPERATORS_PORT: operatorsPort,
        SHELL_DATA: data,
        DATA_FOLDER: data,
        REGISTRY_DATA: data,
        REGISTRY_STORE: data,
      };
      let running = startServer(kind, variables);
      const origin = `http://127.0.0.1:${port}`;
      const ready = async () => {
        await running.listening();
        while (!(await fetch(`${origin}/readyz`)).ok) await pause(50);
      };
      let isFirst = true;
      const end: Member['end'] = async (signal) => {
        running.child.kill(signal);
        return running.ended;
      };
      closing.push(() => end('SIGKILL'));
      return {
        name: `${kind} ${number}`,
        origin,
        end,
        operatorsOrigin: `http://127.0.0.1:${operatorsPort}`,
        async start() {
          if (!isFirst) running = startServer(kind, variables);
          isFirst = false;
          await ready();
        },
      };
    };
    const providers = startServer('simulated', {
      ...origins,
      SIMULATED_PORT: simulated,
      SIMULATED_DATA: join(folder, 'simulated'),
    });
    closing.push(() => (providers.child.kill('SIGKILL'), providers.ended));
    const members: Member[] = [];
    // Shells are ready when the registry has a release.
    for (const kind of ['api', 'registry', 'shell'] as const) {
      members.push(await member(kind, 1), await member(kind, 2));
    }
    const upstream = (kind: Kind, face: 'origin' | 'operatorsOrigin' = 'origin') =>
      members
        .filter(({ name }) => name.startsWith(kind))
        .map((member) => `server ${new URL(member[face]).host} max_fails=1 fail_timeout=1s;`)
        .join(' ');
    const { origin: store, pathname } = new URL(swift.publicUrl);
    const front = await startFront(
      join(folder, 'front'),
      {
        FRONT_SHELL: port.shell,
        FRONT_API: port.api,
        FRONT_REGISTRY: port.registry,
        SHELL_SERVERS: upstream('shell'),
        API_SERVERS: upstream('api'),
        REGISTRY_SERVERS: upstream('registry'),
        FRONT_OPERATORS: operators,
        OPERATORS_SERVERS: upstream('registry', 'operatorsOrigin'),
        RELEASES_PORT: releases,
        RELEASES_STORE: store,
        RELEASES_PREFIX: pathname,
        RELEASES_CACHE: join(folder, 'cache'),
      },
      `${origins.RELEASES_ORIGIN}/health`,
    );
    closing.push(() => front.close());

    const operate = async (...words: string[]) => {
      const command = startNode(['registry/cli/bin/registry.mjs', ...words], root, {
        REGISTRY_ORIGIN: origins.REGISTRY_OPERATORS_ORIGIN,
        REGISTRY_TOKEN: token,
      });
      if ((await command.ended) !== 0) throw new Error(command.lines().join('\n'));
    };
    const [api1, api2, registry1, registry2, ...shells] = members;
    await Promise.all([
      providers.listening(),
      ...[api1, api2, registry1, registry2].map((member) => member?.start()),
    ]);
    const folders = ['shell', 'api', ...remoteNames].map((name) => join(root, name, 'dist'));
    await operate('publish', ...folders, '--channel', 'production', '--reason', 'a test');
    await Promise.all(shells.map((member) => member.start()));
    return {
      origins,
      members,
      front,
      close,
      /**
       * Publishes another version of a remote without promoting it, and returns it with the number of the live
       * set.
       */
      async publishVersion() {
        const copy = join(folder, 'mf-services');
        cpSync(join(root, 'mf-services/dist'), copy, { recursive: true });
        const file = join(copy, 'release.json');
        const release = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
        const version = `${release.version}2`;
        writeFileSync(file, JSON.stringify({ ...release, version }));
        const manifest = join(copy, 'mf-manifest.json');
        const text = readFileSync(manifest, 'utf8');
        writeFileSync(manifest, text.replaceAll(`"${release.version}"`, `"${version}"`));
        // The build's compressed copies have the old version.
        for (const changed of [file, manifest]) rmSync(`${changed}.br`, { force: true });
        await operate('publish', copy);
        const live = await fetch(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
        return { version, set: Number(live.headers.get('x-set')) };
      },
      /** Promotes a version to production, at this registry. */
      async promote({ operatorsOrigin }: Member, targetVersion: string) {
        const path = '/projects/default/microFrontends/mf-services/deployment';
        const answer = await fetch(operatorsOrigin + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ targetVersion, reason: 'a test' }),
        });
        if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const local = (port: string) => `http://localhost:${port}`;
