import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import {
  Ingress,
  NetworkPolicy,
  type INetworkPolicy,
} from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount, type IPodSpec } from 'kubernetes-models/v1';
import { parse } from 'yaml';
import { instructionsOf, readDockerfile } from '../../scripts/testing/dockerfile';
import { nameOf, type Manifest } from './checked/documents';
import { cluster, containerOf, planted, type Workload } from './checked/planted';
import { danglingIn } from './checked/references';
import { misgivenIn } from './checked/settings';
import { unknownIn } from './checked/strict';
import { secrets } from './checked/secrets';
import { files } from './written/files';
import { servers, settings } from './written/servers';

const written = files();
const kinds = {
  ...{ ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job, NetworkPolicy },
  ...{ PodDisruptionBudget, Service, ServiceAccount },
};

it('what is committed is what the sources say', () => {
  const committed = ['base', 'overlays', 'publish'].flatMap((folder) =>
    readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `${folder}/${name}`),
  );
  expect(committed.sort()).toStrictEqual(Object.keys(written).sort());
  for (const [path, text] of Object.entries(written)) {
    expect([path, readFileSync(join(__dirname, path), 'utf8')]).toStrictEqual([path, text]);
  }
});

it('every document is what Kubernetes takes, and says nothing that it does not know', () => {
  for (const one of cluster()) {
    expect(() => new kinds[one.kind as keyof typeof kinds](one as never).validate()).not.toThrow();
  }
  expect(unknownIn(cluster())).toStrictEqual([]);
});

it('every reference leads somewhere', () => {
  expect(danglingIn(cluster())).toStrictEqual([]);
});

it('every server starts with what it is given, and reads all of it', () => {
  expect(misgivenIn(cluster(), secrets)).toStrictEqual([]);
});

describe('what is wrong is refused with its place', () => {
  it.each<[string, string, (document: never) => void, string[]]>([
    [
      'an unknown key',
      'Deployment/api',
      (one: Workload) => Object.assign(containerOf(one), { readynessProbe: {} }),
      [
        expect.stringMatching(
          /^Deployment\/api spec\.template\.spec\.containers\.readynessProbe: /,
        ),
      ],
    ],
    [
      'a value of another type',
      'Deployment/shell',
      (one: Workload) => Object.assign(one.spec, { replicas: 'two' }),
      [expect.stringMatching(/^Deployment\/shell spec\.replicas: Type 'string'/)],
    ],
    [
      'a kind nobody uses',
      'Service/api',
      (one: Manifest) => Object.assign(one, { apiVersion: 'v2' }),
      ['Service/api: is of no kind used here'],
    ],
  ])('%s', (_what, name, change, said) => {
    expect(unknownIn(planted(name, change))).toStrictEqual(said);
  });

  it.each<[string, string, (document: never) => void, string[]]>([
    [
      'a selector that selects no pod',
      'Service/api',
      ({ spec }: { spec: { selector: object } }) =>
        (spec.selector = { 'app.kubernetes.io/name': 'apl' }),
      ['Service/api spec.selector: selects no pod'],
    ],
    [
      'a port that no container has',
      'Service/registry',
      ({ spec }: { spec: { ports: object[] } }) =>
        (spec.ports = [{ name: 'http', port: 4102, targetPort: 'http' }]),
      ["Service/registry spec.ports.0: no container of its pods has port 4102 as 'http'"],
    ],
    [
      'a policy that lets in at a port nobody listens on',
      'NetworkPolicy/shell',
      ({ spec }: { spec: { ingress: { ports: object[] }[] } }) =>
        (spec.ingress[0]!.ports = [{ protocol: 'TCP', port: 3001 }]),
      [
        "Deployment/shell spec.template.spec.containers: no policy lets anybody in at port 3000, 'http'",
        'NetworkPolicy/shell spec.ingress.0: no container there has port 3001',
      ],
    ],
    [
      'a port for numbers that no policy opens',
      'NetworkPolicy/api',
      ({ spec }: { spec: { ingress: object[] } }) => spec.ingress.pop(),
      [
        "Deployment/api spec.template.spec.containers: no policy lets anybody in at port 9464, 'metrics'",
      ],
    ],
    [
      'a host that leads to no service',
      'Ingress/shopfront',
      ({ spec }: { spec: { rules: { http: { paths: { backend: object }[] } }[] } }) =>
        (spec.rules[1]!.http.paths[0]!.backend = { service: { name: 'registrar' } }),
      ["Ingress/shopfront spec.rules.1.http.paths.0: there is no Service 'registrar'"],
    ],
    [
      'an autoscaler of nothing',
      'HorizontalPodAutoscaler/api',
      ({ spec }: { spec: { scaleTargetRef: { name: string } } }) =>
        (spec.scaleTargetRef.name = 'ape'),
      ["HorizontalPodAutoscaler/api spec.scaleTargetRef: there is no Deployment 'ape'"],
    ],
  ])('%s', (_what, name, change, said) => {
    expect(danglingIn(planted(name, change))).toStrictEqual(said);
  });

  it.each<[string, string, (document: never) => void, string[]]>([
    [
      'a secret that the server does not read',
      'Deployment/api',
      (one: Workload) => (containerOf(one).env![2]!.name = 'OPERATOR_TOKEM'),
      [
        'Deployment/api spec.template.spec.containers.0.env.2: the api does not read OPERATOR_TOKEM',
        'Deployment/api spec.template.spec.containers.0: OPERATOR_TOKEN: must be set in production.',
      ],
    ],
    [
      'a setting that nobody reads',
      'ConfigMap/settings',
      ({ data }: { data: object }) => Object.assign(data, { SHELL_ORIGINS: 'https://a.example' }),
      ['ConfigMap/settings data.SHELL_ORIGINS: no server reads it'],
    ],
    [
      'a setting that a server needs and is not given',
      'ConfigMap/settings',
      ({ data }: { data: { SUPPORT_PHONE?: string } }) => delete data.SUPPORT_PHONE,
      [
        'Deployment/shell spec.template.spec.containers.0: SUPPORT_PHONE: must be set in production.',
      ],
    ],
    [
      'a port that the server does not listen on',
      'Deployment/registry',
      (one: Workload) => (containerOf(one).ports![0]!.containerPort = 4102),
      [
        'Deployment/registry spec.template.spec.containers.0.ports: the server listens on 4100, the container has 4102,9464,4101',
      ],
    ],
    [
      'a port for operators that the server does not listen on',
      'Deployment/registry',
      (one: Workload) => (containerOf(one).ports![2]!.containerPort = 4102),
      [
        'Deployment/registry spec.template.spec.containers.0.ports: the server listens on 4101, the container has 4100,9464,4102',
      ],
    ],
    [
      'a port for numbers that the server does not serve them on',
      'Deployment/shell',
      (one: Workload) => (containerOf(one).ports![1]!.containerPort = 9465),
      [
        'Deployment/shell spec.template.spec.containers.0.ports: the server listens on 9464, the container has 3000,9465',
      ],
    ],
    [
      'settings that are not there',
      'Deployment/shell',
      (one: Workload) => (containerOf(one).envFrom![0]!.configMapRef!.name = 'setting'),
      expect.arrayContaining([
        "Deployment/shell spec.template.spec.containers.0.envFrom: there is no ConfigMap 'setting'",
      ]) as unknown as string[],
    ],
  ])('%s', (_what, name, change, said) => {
    expect(misgivenIn(planted(name, change), secrets)).toStrictEqual(said);
  });
});

describe('in a pod', () => {
  const workloads = cluster().filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  const podOf = (one: Manifest) => (one as unknown as Workload).spec.template.spec;
  const containersOf = ({ containers, initContainers = [] }: IPodSpec) => [
    ...initContainers,
    ...containers,
  ];

  it.each(workloads.map((one) => [nameOf(one), one] as const))(
    '%s is nobody special, writes to nothing of its image and speaks to no cluster',
    (_name, one) => {
      const pod = podOf(one);
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const container of containersOf(pod)) {
        expect(container.securityContext).toStrictEqual({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
          readOnlyRootFilesystem: true,
        });
        expect(container.resources?.limits).toHaveProperty('memory');
      }
    },
  );

  it('no secret stands in a document', () => {
    const plain = workloads.flatMap((one) =>
      containersOf(podOf(one)).flatMap(({ env = [] }) =>
        env.filter(({ value }) => value !== undefined).map(({ name }) => name),
      ),
    );
    expect(new Set(plain)).toStrictEqual(new Set(['REGISTRY_ORIGIN']));
    expect(Object.keys(settings).join()).not.toMatch(/TOKEN|SECRET|PASSWORD|_KEY|DATABASE/);
  });

  it('every image is a target of the Dockerfile or a remote, and runs as the user that is said here', () => {
    const dockerfile = readDockerfile(join(__dirname, '../../Dockerfile'));
    for (const one of workloads) {
      const { containers, securityContext } = podOf(one);
      const target = containers[0]!.image!.replace('shopfront/', '').replace(/^mf-.+/, 'remote');
      const users = instructionsOf(dockerfile, target).filter(({ word }) => word === 'USER');
      expect(users.at(-1)?.text).toBe(String(securityContext!.runAsUser));
    }
  });

  it.each(servers)('$name has time to leave: longer than it says that it does', ({ name }) => {
    const one = workloads.find((other) => nameOf(other) === `Deployment/${name}`)!;
    expect(podOf(one).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      Number(settings['DRAIN_SECONDS']) + 30,
    );
  });
});

it('nobody reaches anybody unless it is said, and each server only those it asks', () => {
  const policies = cluster().filter(({ kind }) => kind === 'NetworkPolicy') as unknown as {
    metadata: { name: string };
    spec: { podSelector: object; ingress?: unknown; egress?: { to: { podSelector?: object }[] }[] };
  }[];
  const inside = Object.fromEntries(
    policies.map(({ metadata, spec }) => [
      metadata.name,
      (spec.egress ?? []).flatMap(({ to }) =>
        to.flatMap(({ podSelector }) => (podSelector ? JSON.stringify(podSelector) : [])),
      ),
    ]),
  );
  const pods = (name: string) => `{"matchLabels":{"app.kubernetes.io/name":"${name}"}}`;
  expect(inside).toStrictEqual({
    nobody: [],
    api: [],
    registry: [pods('api')],
    shell: [pods('registry')],
    publish: [pods('registry')],
  });
  expect(policies.find(({ metadata }) => metadata.name === 'nobody')!.spec).toStrictEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
});

it('the example of what reads numbers goes by labels and a port that all servers have, and by the name of each', () => {
  const example = readFileSync(join(__dirname, '../monitoring/prometheus.kubernetes.yml'), 'utf8');
  const { scrape_configs } = parse(example) as {
    scrape_configs: [
      { relabel_configs: { source_labels: string[]; regex?: string; target_label?: string }[] },
    ];
  };
  const asked = scrape_configs[0].relabel_configs;
  const labelled = '__meta_kubernetes_pod_label_';
  for (const { name } of servers) {
    const pod = cluster().find(
      (one) => nameOf(one) === `Deployment/${name}`,
    ) as unknown as Workload;
    const { labels } = pod.spec.template.metadata;
    const told: Record<string, string> = {
      ...Object.fromEntries(
        Object.entries(labels).map(([label, value]) => [
          `${labelled}${label.replace(/[^a-z0-9]/gi, '_')}`,
          value,
        ]),
      ),
      __meta_kubernetes_pod_container_port_name: containerOf(pod).ports![1]!.name!,
      __meta_kubernetes_pod_name: `${name}-1`,
    };
    const valueOf = ({ source_labels }: { source_labels: string[] }) => told[source_labels[0]!];
    for (const one of asked) expect(valueOf(one)).toBe(one.regex ?? valueOf(one) ?? 'told');
    expect(valueOf(asked.find(({ target_label }) => target_label === 'job')!)).toBe(name);
  }
});

it('the port for operators is reached through the ingress and by publishing jobs, and by no server', () => {
  const rules = cluster()
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap((one) => (one as unknown as INetworkPolicy).spec?.ingress ?? [])
    .filter(({ ports = [] }) => ports.some(({ port }) => port === 4101));
  expect(rules).toStrictEqual([
    {
      from: [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
        },
        { podSelector: { matchLabels: { 'shopfront/publishes': 'release' } } },
      ],
      ports: [{ protocol: 'TCP', port: 4101 }],
    },
  ]);
});

it('numbers are read from the namespace of who watches, and from nowhere else', () => {
  const rules = cluster()
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap((one) => (one as unknown as INetworkPolicy).spec?.ingress ?? [])
    .filter(({ ports = [] }) => ports.some(({ port }) => port === 9464));
  expect(rules).toHaveLength(servers.length);
  for (const { from } of rules) {
    expect(from).toStrictEqual([
      {
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } },
      },
    ]);
  }
});
