import { runProcess } from 'shared-server';
import { simulatedConfig } from './config';

void runProcess('simulated providers', simulatedConfig, async ({ config }) => {
  const { createSimulated } = await import('./app');
  const { searchAddresses } = await import('./addresses');
  const app = await createSimulated(config);
  // Builds the map now, because otherwise the first search would wait for it.
  setImmediate(() => searchAddresses('a'));
  return app;
});
