import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { parse } from 'yaml';
import { instructionsOf, readDockerfile } from '../../tools/testing/dockerfile';
import { buildManifests, ofKind, titleOf, type Manifest } from './checks/manifests';
import { findNetworkErrors } from './checks/network';
import { podsIn } from './checks/pods';
import { findBrokenReferences } from './checks/references';
import { findSchemaErrors } from './checks/schema';
import { secrets } from './checks/secrets';
import { findSettingErrors } from './checks/settings';

const jobs = ['contracts', ...remoteNames].flatMap((name) => buildManifests(`publish/${name}`));
const overlays = ['small', 'medium', 'large'].map(
  (size) => [size, buildManifests(`overlays/${size}`)] as const,
);

describe.each(overlays)('the overlay %s', (_size, manifests) => {
  const everything: Manifest[] = [...manifests, ...jobs];

  it('has no unknown or missing fields', () => {
    expect(findSchemaErrors(everything)).toStrictEqual([]);
  });

  it('has no broken references', () => {
    expect(findBrokenReferences(everything)).toStrictEqual([]);
    expect(findNetworkErrors(everything)).toStrictEqual([]);
  });

  it('starts every server', () => {
    expect(findSettingErrors(everything, secrets)).toStrictEqual([]);
  });

  it('restricts every container, and probes every server', () => {
    const dockerfile = readDockerfile(join(__dirname, '../docker/Dockerfile'));
    for (const { spec } of podsIn(everything)) {
      const [name = '', version] = spec.containers[0]!.image!.replace('shopfront/', '').split(':');
      expect(version).toMatch(/^[\d.]+$/);
      const users = instructionsOf(dockerfile, name.replace(/^mf-.+/, 'remote'));
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: Number(users.findLast(({ word }) => word === 'USER')?.text),
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      for (const container of [...(spec.initContainers ?? []), ...spec.containers]) {
        expect(container.securityContext).toStrictEqual({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          readOnlyRootFilesystem: true,
        });
        expect(container.resources).toHaveProperty('limits.memory');
        if (container.name !== 'server') continue;
        expect(container).toMatchObject({
          startupProbe: { httpGet: { path: '/livez' } },
          livenessProbe: { httpGet: { path: '/livez' } },
          readinessProbe: { httpGet: { path: '/readyz' } },
        });
      }
    }
  });

  it('gives a server 30 seconds after DRAIN_SECONDS to answer the remaining requests', () => {
    const drain = Number(ofKind(manifests, 'ConfigMap')[0]!.data!['DRAIN_SECONDS']);
    for (const { spec } of podsIn(manifests)) {
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 30);
    }
  });

  it('has an ingress for each host in the settings', () => {
    const settings = ofKind(manifests, 'ConfigMap')[0]!.data!;
    const hostsOf = (...names: string[]) => names.map((name) => new URL(settings[name]!).hostname);
    const ingresses = ofKind(manifests, 'Ingress').map(({ metadata, spec }) => {
      const hosts = spec!.rules!.map(({ host }) => host);
      expect(spec!.tls![0]!.hosts).toStrictEqual(hosts);
      return [metadata!.name, hosts];
    });
    expect(Object.fromEntries(ingresses)).toStrictEqual({
      shopfront: hostsOf('SHELL_ORIGIN', 'API_ORIGIN', 'REGISTRY_ORIGIN'),
      operators: hostsOf('REGISTRY_OPERATORS_ORIGIN'),
    });
  });

  it('has the labels and the port by which Prometheus finds the servers', () => {
    const file = join(__dirname, '../monitoring/prometheus.kubernetes.yml');
    const { scrape_configs } = parse(readFileSync(file, 'utf8')) as {
      scrape_configs: [{ relabel_configs: { source_labels: [string]; regex?: string }[] }];
    };
    for (const pod of podsIn(manifests)) {
      const meta = new Map([
        ...Object.entries(pod.labels).map(([label, value]): [string, string] => [
          `__meta_kubernetes_pod_label_${label.replace(/[^a-z0-9]/gi, '_')}`,
          value,
        ]),
        ['__meta_kubernetes_pod_container_port_name', 'metrics'],
        ['__meta_kubernetes_pod_name', pod.owner],
      ]);
      expect(pod.spec.containers[0]!.ports).toContainEqual({
        name: 'metrics',
        containerPort: 9464,
      });
      for (const { source_labels, regex } of scrape_configs[0].relabel_configs) {
        expect(meta.get(source_labels[0])).toMatch(new RegExp(regex ?? '.'));
      }
    }
  });
});

it('every job is named after its release', () => {
  expect(jobs.map(titleOf)).toStrictEqual(
    ['contracts', ...remoteNames].map((name) => `Job/publish-${name}`),
  );
});
