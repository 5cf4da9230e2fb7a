import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { remoteNames } from 'shared-contracts';
import { simulatedConfig } from 'simulated/config';
import { apiConfig } from 'api/config';
import { registryConfig } from 'registry-server/config';
import { shellConfig } from 'shell/server/config';
import { environment, servers, settingNames } from '../start/servers';
import { workspacesIn } from '../repository/workspaces';
import { readCompose, variablesIn, type Service } from '../testing/compose';
import { environmentOf, instructionsOf, readDockerfile } from '../testing/dockerfile';

const root = join(__dirname, '../..');
const file = join(root, 'docker-compose.yml');
const compose = readCompose(file);
const dockerfile = readDockerfile(join(root, 'deploy/docker/Dockerfile'));
const services = Object.entries(compose.services);
const built = services.filter(([, { build }]) => build);

const text = (path: string) => readFileSync(join(root, path), 'utf8');
/** The files that read environment variables and document them. */
const settingsFiles = [
  'shared-server/src/production.ts',
  'shared-server/src/metrics/serve.ts',
  'shared-server/src/tracing/tracing.ts',
  'shared-server/src/alerts/targets.ts',
  'shell/server/config.ts',
  'api/src/config.ts',
  'api/src/providers/variables.ts',
  'simulated/src/config.ts',
  'registry/server/src/config.ts',
  'registry/server/src/judge-settings.ts',
  'tools/start/servers.ts',
];
const isRead = (name: string) =>
  settingsFiles.some((settingsFile) => new RegExp(`\\b${name}\\b`).test(text(settingsFile)));
const wordsIn = (command: string) => JSON.parse(command.replace(/^CMD\s+/, '')) as string[];
const last = (target: string, word: string) =>
  instructionsOf(dockerfile, target).findLast((entry) => entry.word === word)?.text;

describe('the compose file', () => {
  it('has a service for every server of npm start, for every remote, and for the database', () => {
    const expected = [...Object.keys(servers), ...remoteNames, 'contracts', 'postgres'];
    expect(Object.keys(compose.services).sort()).toStrictEqual(expected.sort());
  });

  it('has only keys and conditions that Compose knows', () => {
    const keys = [
      'build',
      'image',
      'restart',
      'init',
      'cap_drop',
      'security_opt',
      'depends_on',
      'environment',
      'ports',
      'volumes',
      'healthcheck',
    ];
    for (const [, service] of services) {
      expect(keys).toStrictEqual(expect.arrayContaining(Object.keys(service)));
      for (const [name, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(name);
        expect(condition).toBe('service_healthy');
      }
    }
  });

  it('declares every volume it mounts, and mounts only files that exist', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes);
    for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(join(root, source))).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
  });

  it('names the exact version of every image', () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    for (const image of [...images, dockerfile.before.NODE]) {
      expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+$/);
    }
  });

  it('uses the Node version that also runs all unit tests', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const [, proven] = /--package=node@(24\.\d+\.\d+) /.exec(scripts['unit:node24'] ?? '') ?? [];
    expect(dockerfile.before.NODE).toBe(`node:${proven}-bookworm-slim`);
  });

  it('sets no variable that the code does not read', () => {
    const ours = built.flatMap(([, { environment = {} }]) => Object.keys(environment));
    const set = variablesIn(file).filter((name) => !name.startsWith('POSTGRES_'));
    for (const name of [...ours, ...set]) expect([name, isRead(name)]).toStrictEqual([name, true]);
  });
});

describe('the Dockerfile', () => {
  it('builds every target from existing stages, files and arguments', () => {
    for (const { from, instructions } of dockerfile.stages) {
      const names = dockerfile.stages.map(({ name }) => name);
      expect([...names, '${NODE}']).toContain(from);
      for (const { text: copied } of instructions.filter(({ word }) => word === 'COPY')) {
        const [, stage] = /^--from=(\S+)/.exec(copied) ?? [];
        if (stage) expect(names).toContain(stage);
        const sources = stage ? [] : copied.split(/\s+/).slice(0, -1);
        for (const source of sources.map((entry) => entry.replace('${REMOTE}', remoteNames[0]))) {
          expect([source, existsSync(join(root, source))]).toStrictEqual([source, true]);
        }
      }
    }
  });

  it('copies the manifest of every workspace, as the lock file requires', () => {
    const copied = instructionsOf(dockerfile, 'sources').map(({ text: entry }) => entry);
    expect(copied).toContain('. .');
    expect(instructionsOf(dockerfile, 'manifests')).toContainEqual({
      word: 'COPY',
      text: '--from=sources /manifests ./',
    });
    const dockerignore = text('.dockerignore').split('\n');
    const isIncluded = (name: string) =>
      dockerignore.some((line) =>
        new RegExp(`^!${line.slice(1).replace('*', '[^/]*')}$`).test(`!${name}`),
      );
    for (const name of workspacesIn(root)) {
      const [folder = ''] = name.split('/');
      const isManifestIncluded = [folder, name, `${name}/package.json`].some(isIncluded);
      expect([name, isManifestIncluded]).toStrictEqual([name, true]);
    }
  });

  it.each(built)('builds %s and runs it without root rights', (_name, { build }) => {
    expect(existsSync(join(root, build!.context, build!.dockerfile ?? 'Dockerfile'))).toBe(true);
    expect(dockerfile.stages.map(({ name }) => name)).toContain(build!.target);
    // The user `node` of the image, by its number.
    expect(last(build!.target, 'USER')).toBe('1000');
    for (const name of Object.keys(environmentOf(dockerfile, build!.target))) {
      expect([name, isRead(name)]).toStrictEqual([name, true]);
    }
  });

  it.each(Object.entries(servers))('starts %s like npm start', (name, { entry }) => {
    const { target } = compose.services[name]!.build!;
    const compiled = entry.replace(/ts$/, 'js');
    expect(wordsIn(last(target, 'CMD')!)).toStrictEqual(['node', '--enable-source-maps', compiled]);
  });

  it('publishes the contracts of shell and API, for compatibility checks of remotes', () => {
    const { build, depends_on } = compose.services['contracts']!;
    expect(build).toMatchObject({ target: 'contracts' });
    expect(Object.keys(depends_on!)).toStrictEqual(['registry']);
    expect(wordsIn(last('contracts', 'CMD')!).slice(2, 5)).toStrictEqual([
      'publish',
      '/releases/shell',
      '/releases/api',
    ]);
  });

  it.each(remoteNames)('publishes the release of %s', (name) => {
    const { build, depends_on } = compose.services[name]!;
    expect(build).toMatchObject({ target: 'remote', args: { REMOTE: name } });
    expect(instructionsOf(dockerfile, 'built-remote')).toContainEqual({
      word: 'ARG',
      text: 'REMOTE',
    });
    expect(Object.keys(depends_on!)).toStrictEqual(['registry']);
  });
});

const configs = {
  shell: shellConfig,
  api: apiConfig,
  registry: registryConfig,
  simulated: simulatedConfig,
} satisfies Record<keyof typeof servers, (variables: NodeJS.ProcessEnv) => { port: number }>;

const portVariables = {
  shell: 'SHELL_PORT',
  api: 'API_PORT',
  registry: 'REGISTRY_PORT',
  simulated: 'SIMULATED_PORT',
} satisfies Record<keyof typeof servers, string>;

type Name = keyof typeof servers;
const names = Object.keys(servers) as Name[];
const variablesOf = (name: Name, { environment, build }: Service) => ({
  ...environmentOf(dockerfile, build!.target),
  ...environment,
});

const startVariables: NodeJS.ProcessEnv = environment;

it.each(names)('gives %s every setting of npm start that changes it', (name) => {
  const variables = variablesOf(name, compose.services[name]!);
  const read = (more: NodeJS.ProcessEnv) => configs[name]({ ...variables, ...more });
  const missing = settingNames.filter((variable) => variables[variable] === undefined);
  const changesConfig = (variable: string) =>
    !isDeepStrictEqual(read({ [variable]: startVariables[variable] }), read({}));
  expect(missing.filter(changesConfig)).toStrictEqual([]);
});

describe.each([
  ['with default ports', {}],
  [
    'with other ports',
    { SHELL_PORT: '8000', API_PORT: '8001', REGISTRY_PORT: '8002', SIMULATED_PORT: '8003' },
  ],
])('a stack %s', (_what, ports: Record<string, string>) => {
  const stack = readCompose(file, ports).services;
  const read = <N extends Name>(name: N) =>
    configs[name](variablesOf(name, stack[name]!)) as ReturnType<(typeof configs)[N]>;

  it.each(names)('%s listens on the published port, which its health check uses', (name) => {
    const { host, port } = read(name);
    const { ports, build } = stack[name]!;
    expect(host).toBe('0.0.0.0');
    expect(ports).toStrictEqual([`127.0.0.1:${port}:${port}`]);
    const [, , variable, byDefault] = wordsIn(
      /CMD\s+(\[.*\])/.exec(last(build!.target, 'HEALTHCHECK')!)![1]!,
    );
    expect(variable).toBe(portVariables[name]);
    expect(stack[name]!.environment?.[variable!] ?? byDefault).toBe(String(port));
  });

  it('gives browsers public addresses, and containers internal ones', () => {
    const publicOrigin = (name: Name) => `http://localhost:${read(name).port}`;
    const internalOrigin = (name: Name) => `http://${name}:${read(name).port}`;
    const shell = read('shell');
    const api = read('api');
    expect(shell).toMatchObject({
      registryOrigin: publicOrigin('registry'),
      registryInternalOrigin: internalOrigin('registry'),
      settings: { apiOrigin: publicOrigin('api'), webHost: `localhost:${shell.port}` },
    });
    expect(api).toMatchObject({
      apiOrigin: publicOrigin('api'),
      shellOrigins: [publicOrigin('shell')],
      providers: {
        simulatedOrigin: publicOrigin('simulated'),
        simulatedAddress: internalOrigin('simulated'),
      },
    });
    expect(read('simulated').config).toMatchObject({
      origin: publicOrigin('simulated'),
      shellOrigin: publicOrigin('shell'),
    });
    const registry = read('registry');
    expect(registry.origin).toBe(publicOrigin('registry'));
    for (const remote of remoteNames) {
      expect(stack[remote]!.environment).toStrictEqual({
        REGISTRY_ORIGIN: internalOrigin('registry'),
        REGISTRY_TOKEN: registry.token,
      });
    }
  });

  it('keeps state in the volume, and the databases in PostgreSQL', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD } = stack.postgres!.environment!;
    const database = (name: string) =>
      `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres:5432/${name}`;
    expect(read('api')).toMatchObject({ databaseUrl: database('api'), dataFolder: '/data' });
    expect(read('registry')).toMatchObject({
      databaseUrl: database('registry'),
      store: '/data/releases',
      production: false,
    });
    expect(read('shell').data).toBe('/data');
    for (const name of ['api', 'registry']) {
      expect(text('deploy/docker/databases.sql')).toContain(`create database ${name};`);
    }
    for (const name of names)
      expect(stack[name]!.volumes).toStrictEqual([expect.stringMatching(/:\/data$/)]);
  });
});
