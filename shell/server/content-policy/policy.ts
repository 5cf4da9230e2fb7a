import type { ShellConfig } from '../config';
import { violationsPath } from './violations';

/** Origins for developers only: development servers on any port, and the sockets of their live reload. */
const developersOwn = ['http://localhost:*', 'http://127.0.0.1:*'];
const developersSockets = ['ws://localhost:*', 'ws://127.0.0.1:*'];

type PolicyParts = Pick<ShellConfig, 'releasesFrom' | 'production'> & {
  settings: Pick<ShellConfig['settings'], 'apiOrigin' | 'testApiOrigin'>;
};

/** The hosts of Google's account pictures. Other hosts of googleusercontent.com serve files of any user. */
const pictureHosts = [3, 4, 5, 6].map((host) => `https://lh${host}.googleusercontent.com`);

/** Returns the content policy of a page. */
export function contentPolicy({ releasesFrom, production, settings }: PolicyParts): string {
  const inDevelopment = (sources: string[]) => (production ? [] : sources);
  const { apiOrigin, testApiOrigin } = settings;
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...releasesFrom, ...inDevelopment(developersOwn)],
    // Components add their styles as style elements.
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [
      "'self'",
      apiOrigin,
      testApiOrigin,
      ...releasesFrom,
      ...inDevelopment([...developersOwn, ...developersSockets]),
    ],
    'img-src': ["'self'", 'data:', ...pictureHosts, ...inDevelopment(developersOwn)],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // The shell creates this policy before other code runs (shell/src/host/trusted-types.ts). No other policy is
    // allowed.
    'trusted-types': ['default'],
    // Not report-to: Chromium would send reports a minute later, and none for a closed page.
    'report-uri': [violationsPath],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Pages that send only their origin as referrer, because their address once contained a handle. */
const originOnlyPages = ['/setNumber'];
/** Pages for developers. */
const unlistedPages = ['/context-example', '/test-route'];

/** Returns the headers of a page, without its content policy. */
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
