import type { ShellConfig } from './config';

/** What only developers need: dev servers on any port, and the sockets of their live reload. */
const developersOwn = ['http://localhost:*', 'http://127.0.0.1:*'];
const developersSockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];

type PolicyParts = Pick<ShellConfig, 'registryOrigin' | 'production'> & {
  settings: Pick<ShellConfig['settings'], 'apiOrigin' | 'testApiOrigin'>;
};

/** What a page may load, and from where. */
export function contentPolicy({ registryOrigin, production, settings }: PolicyParts): string {
  const inDevelopment = (sources: string[]) => (production ? [] : sources);
  const { apiOrigin, testApiOrigin } = settings;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", registryOrigin, ...inDevelopment(developersOwn)],
    // Components bring their styles as style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [
      ...["'self'", apiOrigin, testApiOrigin, registryOrigin],
      ...inDevelopment([...developersOwn, ...developersSockets]),
    ],
    'img-src': [
      ...["'self'", 'data:', 'https://*.googleusercontent.com'],
      ...inDevelopment(developersOwn),
    ],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Pages that must not tell where the owner comes from: their address once carried a handle. */
const silentPages = ['/setNumber'];
/** Pages for developers. */
const unlistedPages = ['/context-example', '/test-route'];

/** Headers of a page beside its content policy. */
export const pageHeaders = (path: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': silentPages.includes(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(unlistedPages.includes(path) && { 'x-robots-tag': 'noindex' }),
});
