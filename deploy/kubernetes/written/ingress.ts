import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { metadataOf } from './names';
import { servers, settings } from './servers';

const hostOf = (name: string) => new URL(settings[`${name.toUpperCase()}_ORIGIN`]!).hostname;

/** Where TLS ends: a host for each server. The registry takes releases, which are megabytes. */
export const ingress = new Ingress({
  metadata: {
    ...metadataOf('shopfront'),
    annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '48m' },
  },
  spec: {
    ingressClassName: 'nginx',
    tls: [{ hosts: servers.map(({ name }) => hostOf(name)), secretName: 'tls' }],
    rules: servers.map(({ name }) => ({
      host: hostOf(name),
      http: {
        paths: [
          {
            path: '/',
            pathType: 'Prefix' as const,
            backend: { service: { name, port: { name: 'http' } } },
          },
        ],
      },
    })),
  },
});
