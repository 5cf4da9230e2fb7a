import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { appHost, identityProvider, operatorSecret } from './addresses';
import { origins, ownShell, ports, registryToken } from './addresses';

// Stored in the environment, since every worker loads this file again. The process that created it removes it.
if (!process.env.JOURNEYS_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-journeys-'));
  process.env.JOURNEYS_DATA = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** The servers of `npm start`, on the journeys' own ports and data folder. */
export const stack: PlaywrightTestConfig['webServer'] = {
  command: 'node tools/start.mjs',
  cwd: join(__dirname, '../..'),
  url: `${origins.SHELL_ORIGIN}/health`,
  timeout: 600_000,
  // For work on the journeys themselves: keep one stack running on these ports.
  reuseExistingServer: process.env.JOURNEYS_REUSE === '1',
  stdout: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  env: {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    DATA: process.env.JOURNEYS_DATA,
    REGISTRY_TOKEN: registryToken,
    REGISTRY_OPERATOR_SECRET: operatorSecret,
    REGISTRY_OIDC_ISSUER: identityProvider.origin,
    REGISTRY_OIDC_CLIENT_ID: 'registry',
    REGISTRY_OIDC_CLIENT_SECRET: 'secret-of-the-registry',
    REGISTRY_OIDC_ROLES: 'look=look,promote=promote,administer=administer',
    REGISTRY_OIDC_SCOPE: 'openid profile groups',
    REGISTRY_OIDC_NAME: 'Shop staff',
    SHELL_ORIGIN: [origins.SHELL_ORIGIN, appHost.origin, ownShell.origin].join(','),
    SHELL_APP_HOSTS: appHost.name,
    REGISTRY_JUDGE_EVERY_MS: '200',
    // A busy machine is not a failing registry, for which a page would use the last set.
    REGISTRY_PATIENCE_MS: '20000',
    // All requests to the three servers come from this machine.
    CODES_PER_ADDRESS: '500',
    NOTICES_PER_NETWORK: '20000',
    JUDGED_PER_NETWORK: '20000',
    // The same server under another name, so that a journey can see which host was requested.
    TEST_API_ORIGIN: `http://127.0.0.1:${ports.API_PORT}`,
    LINKS_PER_MINUTE: '20000',
    REQUESTS_PER_MINUTE: '100000',
  },
};
