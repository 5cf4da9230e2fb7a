import type { ShellConfig } from '../config';
import { violationsPath } from './violations';

/** What only developers need: dev servers on any port, and the sockets of their live reload. */
const developersOwn = ['http://localhost:*', 'http://127.0.0.1:*'];
const developersSockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];

type PolicyParts = Pick<ShellConfig, 'releasesFrom' | 'production'> & {
  settings: Pick<ShellConfig['settings'], 'apiOrigin' | 'testApiOrigin'>;
};

/** Where Google keeps the pictures of accounts. Other hosts of googleusercontent.com serve scripts and files of anybody. */
const pictureHosts = [3, 4, 5, 6].map((host) => `https://lh${host}.googleusercontent.com`);

/** What a page may load, and from where. */
export function contentPolicy({ releasesFrom, production, settings }: PolicyParts): string {
  const inDevelopment = (sources: string[]) => (production ? [] : sources);
  const { apiOrigin, testApiOrigin } = settings;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...releasesFrom, ...inDevelopment(developersOwn)],
    // Components bring their styles as style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [
      ...["'self'", apiOrigin, testApiOrigin, ...releasesFrom],
      ...inDevelopment([...developersOwn, ...developersSockets]),
    ],
    'img-src': [...["'self'", 'data:', ...pictureHosts], ...inDevelopment(developersOwn)],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // The shell makes it before anything else runs (shell/src/host/trusted-types.ts); nobody makes another.
    'trusted-types': ['default'],
    // Not report-to: Chromium would then send reports a minute later, and none of a page that has gone.
    'report-uri': [violationsPath],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Pages of whose address nobody hears more than the origin: it once carried a handle. */
const originOnlyPages = ['/setNumber'];
/** Pages for developers. */
const unlistedPages = ['/context-example', '/test-route'];

/** Headers of a page beside its content policy. */
export const pageHeaders = (path: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'referrer-policy': originOnlyPages.includes(path)
    ? // Not `no-referrer`: it makes the origin of a beacon `null`, which the API refuses.
      'strict-origin'
    : 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(unlistedPages.includes(path) && { 'x-robots-tag': 'noindex' }),
});
