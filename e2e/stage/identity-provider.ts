import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { identityProvider, origins } from './addresses';

/** Starts the OpenID Connect provider of the registry's tests. Returns a function that stops it. */
export default async function startIdentityProvider(): Promise<() => Promise<void>> {
  const file = join(__dirname, '../../registry/server/src/testing/openid-provider.ts');
  const provider = fork(file, {
    execArgv: ['--import', 'tsx'],
    stdio: 'ignore',
    env: {
      ...process.env,
      PROVIDER_PORT: String(identityProvider.port),
      REGISTRY_ORIGIN: origins.REGISTRY_ORIGIN,
    },
  });
  await once(provider, 'message');
  return async () => {
    provider.disconnect();
    await once(provider, 'exit');
  };
}
