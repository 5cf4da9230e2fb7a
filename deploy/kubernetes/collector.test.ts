import { uncollectedIn } from './checked/collector';
import { nameOf, type Manifest } from './checked/documents';
import { cluster, containerOf, planted, type Workload } from './checked/planted';
import { secrets } from './checked/secrets';
import { givenTo, misgivenIn } from './checked/settings';
import { servers } from './written/servers';

/** The cluster of who merges these into the settings. */
const clusterWith = (more: Record<string, string>) =>
  planted('ConfigMap/settings', ({ data }: { data: object }) => Object.assign(data, more));

const traced = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.monitoring:4318',
  OTEL_TRACES_SAMPLER_ARG: '0.05',
};

it('traces are sent where a setting names a collector, which every server may reach, and at no other time', () => {
  for (const { name } of servers) {
    const container = (manifests: Manifest[]) =>
      containerOf(
        manifests.find((one) => nameOf(one) === `Deployment/${name}`) as unknown as Workload,
      );
    expect(givenTo(container(cluster()), cluster(), secrets)).not.toHaveProperty(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    );
    const told = clusterWith(traced);
    expect(givenTo(container(told), told, secrets)).toMatchObject(traced);
  }
  expect(misgivenIn(clusterWith(traced), secrets)).toStrictEqual([]);
  expect(uncollectedIn(clusterWith(traced))).toStrictEqual([]);
});

describe('a collector that hears of nothing is refused', () => {
  it.each(['http://collector.monitoring:4317', 'http://collector.elsewhere:4318'])(
    'at %s, to which nothing is let out',
    (address) => {
      const told = clusterWith({ OTEL_EXPORTER_OTLP_ENDPOINT: address });
      expect(uncollectedIn(told)).toStrictEqual(
        servers.map(({ name }) => `Deployment/${name}: no policy lets it out to ${address}`),
      );
    },
  );

  it('one that is no address, and a share that is none', () => {
    const told = clusterWith({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'nowhere',
      OTEL_TRACES_SAMPLER_ARG: '2',
    });
    for (const { name } of servers) {
      const own = misgivenIn(told, secrets)
        .filter((one) => one.includes(`/${name} `))
        .join();
      expect(own).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
      expect(own).toContain('OTEL_TRACES_SAMPLER_ARG');
    }
  });

  it('where the policy of one server leaves it out', () => {
    const told = clusterWith(traced);
    const policy = told.find((one) => nameOf(one) === 'NetworkPolicy/api') as unknown as {
      spec: { egress: { ports: { port: number }[] }[] };
    };
    policy.spec.egress = policy.spec.egress.filter(({ ports }) => ports[0]!.port !== 4318);
    expect(uncollectedIn(told)).toStrictEqual([
      'Deployment/api: no policy lets it out to http://collector.monitoring:4318',
    ]);
  });
});
