import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { metadataOf } from './names';
import { servers, settings } from './servers';

interface Host {
  /** The setting that has the origin. */
  variable: string;
  service: string;
  port: 'http' | 'operators';
}

/** Where TLS ends. */
const ingressOf = (name: string, bodySize: string, hosts: readonly Host[]) => {
  const hostOf = ({ variable }: Host) => new URL(settings[variable]!).hostname;
  return new Ingress({
    metadata: {
      ...metadataOf(name),
      annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': bodySize },
    },
    spec: {
      ingressClassName: 'nginx',
      tls: [{ hosts: hosts.map(hostOf), secretName: 'tls' }],
      rules: hosts.map((host) => ({
        host: hostOf(host),
        http: {
          paths: [
            {
              path: '/',
              pathType: 'Prefix' as const,
              backend: { service: { name: host.service, port: { name: host.port } } },
            },
          ],
        },
      })),
    },
  });
};

/** A host for each server. */
export const ingress = ingressOf(
  'shopfront',
  '2m',
  servers.map(({ name }) => ({
    variable: `${name.toUpperCase()}_ORIGIN`,
    service: name,
    port: 'http',
  })),
);

/** Separate, so that an overlay can restrict who reaches it. Releases are megabytes. */
export const operatorsIngress = ingressOf('operators', '48m', [
  { variable: 'REGISTRY_OPERATORS_ORIGIN', service: 'registry', port: 'operators' },
]);
