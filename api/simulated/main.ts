import { runProcess } from 'shared-server';
import { simulatedConfig } from './config';

void runProcess('simulated providers', simulatedConfig, async ({ config }) => {
  const { createSimulated } = await import('./app');
  const { searchAddresses } = await import('../src/data');
  const app = await createSimulated(config);
  // The map is made at the first search: nobody's first letter should wait for it.
  setImmediate(() => searchAddresses('a'));
  return app;
});
