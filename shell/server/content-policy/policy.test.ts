import { inProduction } from '../testing/production';
import { shellConfig } from '../config';
import { contentPolicy } from './policy';
import { startShell } from '../testing/shell';

const pictureHosts = [3, 4, 5, 6].map((host) => `https://lh${host}.googleusercontent.com`);
const origins = {
  REGISTRY_ORIGIN: 'https://registry.shop.example',
  API_ORIGIN: 'https://api.shop.example',
  TEST_API_ORIGIN: 'https://test-api.shop.example',
};

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

it('allows the releases origin, and the registry for earlier sets', () => {
  const elsewhere = { ...inProduction, ...origins, RELEASES_ORIGIN: 'https://cdn.shop.example' };
  const sources = directives(contentPolicy(shellConfig(elsewhere)));
  const both = ['https://cdn.shop.example', 'https://registry.shop.example'];

  expect(sources['script-src']).toStrictEqual(["'self'", ...both]);
  expect(sources['connect-src']).toStrictEqual([
    "'self'",
    'https://api.shop.example',
    'https://test-api.shop.example',
    ...both,
  ]);
});

it('allows in production only the own server, the registry and the API', () => {
  const policy = contentPolicy(shellConfig({ ...inProduction, ...origins }));

  expect(directives(policy)).toStrictEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://registry.shop.example'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [
      "'self'",
      'https://api.shop.example',
      'https://test-api.shop.example',
      'https://registry.shop.example',
    ],
    'img-src': ["'self'", 'data:', ...pictureHosts],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': ['/violations'],
  });
});

it('allows in development scripts and sockets of local servers', () => {
  const { 'script-src': scripts, 'connect-src': calls } = directives(
    contentPolicy(shellConfig({})),
  );

  expect(scripts).toContain('http://localhost:*');
  expect(calls).toStrictEqual(expect.arrayContaining(['http://localhost:*', 'ws://localhost:*']));
  expect(scripts).not.toContain("'unsafe-inline'");
  expect(contentPolicy(shellConfig({}))).toContain("require-trusted-types-for 'script'");
});

it('sends the policy and the other security headers with every page', async () => {
  const shell = await startShell({ ...inProduction, ...origins });
  const { headers } = await shell.get('/onboard');
  await shell.close();

  expect(headers['content-security-policy']).toBe(contentPolicy(shell.config));
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

it.each([
  ['/setNumber?data=handle', 'strict-origin', undefined],
  ['/onboard', 'strict-origin-when-cross-origin', undefined],
  ['/context-example', 'strict-origin-when-cross-origin', 'noindex'],
  ['/test-route', 'strict-origin-when-cross-origin', 'noindex'],
])(
  'sends for %s the referrer policy %s and the robots header %s',
  async (url, referrer, robots) => {
    const shell = await startShell();
    const { headers } = await shell.get(url);
    await shell.close();

    expect(headers['referrer-policy']).toBe(referrer);
    expect(headers['x-robots-tag']).toBe(robots);
  },
);
