import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { remoteNames } from 'shared-contracts';
import { readDockerfile } from '../../tools/testing/dockerfile';
import { ofKind, parseManifests, titleOf, type Manifest } from './checks/manifests';
import { findNetworkErrors } from './checks/network';
import { podsIn } from './checks/pods';
import { findBrokenReferences } from './checks/references';
import { findSchemaErrors } from './checks/schema';
import { secrets } from './checks/secrets';
import { findSettingErrors } from './checks/settings';

/** The code blocks of the document, also those in lists. */
const blocks = [
  ...readFileSync(join(__dirname, '../README.md'), 'utf8').matchAll(
    /^( *)```(\w+)\n([^]*?)\n\1```$/gm,
  ),
].map(([, indent, kind, text = '']) => ({
  kind,
  text: text.replaceAll(`\n${indent}`, '\n').trim(),
}));
const commands = blocks.filter(({ kind }) => kind === 'sh').flatMap(({ text }) => text.split('\n'));

let folder: string;

/** Runs kubectl without a cluster. Warnings fail: kubectl prints them for deprecated fields. */
function kubectl(parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.env['KUBECTL_PATH'] ?? 'kubectl',
    parameters,
    { cwd: folder, encoding: 'utf8', env: { ...process.env, KUBECONFIG: join(folder, 'config') } },
  );
  expect({ status, stderr }).toStrictEqual({ status: 0, stderr: '' });
  return stdout;
}

const isRemote = (name: string) => remoteNames.some((remote) => remote === name);

const kustomizations = new Map<string, Manifest[]>();

function built(kustomization: string): Manifest[] {
  const manifests =
    kustomizations.get(kustomization) ?? parseManifests(kubectl(['kustomize', kustomization]));
  kustomizations.set(kustomization, manifests);
  return manifests;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  symlinkSync(join(__dirname, '../..'), join(folder, 'shopfront'));
  for (const { kind, text } of blocks) {
    const [, file] = /^# (yours\/\S+)\n/.exec(text) ?? [];
    if (kind !== 'yaml' || !file) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'shell.env'), 'OPERATOR_TOKEN=kP3rT9vLw2XqZ8sD5fGh\n');
  kubectl(['config', 'set-context', 'mine']);
  kubectl(['config', 'use-context', 'mine']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What can run of a command without a cluster, with the objects that the cluster would have. */
function runOffline(command: string): void {
  const [program, act = '', ...rest] = command.split(' ');
  const manifests = () => [...built('yours/servers'), ...built('yours/publish')];
  expect(program).toBe('kubectl');
  switch (act) {
    case 'config':
      kubectl([act, ...rest]);
      return;
    case 'create':
      kubectl([act, ...rest, '--dry-run=client', '--output', 'yaml']);
      return;
    case 'apply': {
      const [, kustomization = '', , selector] = rest;
      const [label, value] = selector?.split('=') ?? [];
      const selected = built(kustomization).filter(
        ({ metadata }) => label === undefined || metadata?.labels?.[label] === value,
      );
      if (label !== undefined) expect(selected.map(titleOf)).toStrictEqual([`Job/${value}`]);
      return;
    }
    case 'delete':
    case 'logs':
    case 'rollout':
    case 'wait': {
      const [kind = '', name] = rest.find((word) => word.includes('/'))!.split('/');
      const object = manifests().find(
        (manifest) => titleOf(manifest).toLowerCase() === `${kind}/${name}`,
      );
      const container = rest[rest.indexOf('--container') + 1];
      const names = podsIn(object ? [object] : []).flatMap(({ spec }) =>
        [...(spec.initContainers ?? []), ...spec.containers].map((container) => container.name),
      );
      expect(names).toContain(rest.includes('--container') ? container : names.at(-1));
      return;
    }
    default:
      throw new Error(`No test runs 'kubectl ${act}'.`);
  }
}

it('reads the commands of the document', () => expect(commands.length).toBeGreaterThan(8));

it.each(commands)('runs %s', (command) => runOffline(command));

describe('the overlay of the document', () => {
  let everything: Manifest[];
  beforeAll(() => {
    everything = [...built('yours/servers'), ...built('yours/publish')];
  });

  it('puts servers and jobs in one namespace, with images of one registry', () => {
    expect(new Set(everything.map(({ metadata }) => metadata?.namespace))).toStrictEqual(
      new Set(['shopfront']),
    );
    const images = podsIn(everything).flatMap(({ spec }) =>
      [...(spec.initContainers ?? []), ...spec.containers].map(({ image = '' }) => image),
    );
    const { stages } = readDockerfile(join(__dirname, '../docker/Dockerfile'));
    const targets = stages.map(({ name }) => name);
    for (const image of images) {
      const [, name = ''] = /^images\.example\.com\/([\w-]+):v1$/.exec(image) ?? [];
      // The document builds each image from the stage of its name, or `remote`.
      expect(targets).toContain(isRemote(name) ? 'remote' : name);
    }
  });

  it('publishes the contracts and every remote', () => {
    expect(ofKind(everything, 'Job').map(titleOf)).toStrictEqual(
      ['contracts', ...remoteNames].map((name) => `Job/publish-${name}`).sort(),
    );
  });

  it('starts every server, and has no unknown fields and no broken references', () => {
    expect([
      ...findSchemaErrors(everything),
      ...findBrokenReferences(everything),
      ...findNetworkErrors(everything),
      ...findSettingErrors(everything, secrets),
    ]).toStrictEqual([]);
  });

  it('leaves no example address', () => {
    const addresses = [
      'SHELL_ORIGIN',
      'API_ORIGIN',
      'REGISTRY_ORIGIN',
      'REGISTRY_OPERATORS_ORIGIN',
    ];
    const [settings] = ofKind(everything, 'ConfigMap');
    for (const name of addresses) expect(settings!.data![name]).not.toContain('shop.example');
    expect(JSON.stringify(ofKind(everything, 'Ingress'))).not.toContain('shop.example');
  });
});
