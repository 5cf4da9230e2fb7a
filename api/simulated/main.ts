import { runProcess } from 'shared-server';
import { searchAddresses } from '../src/data';
import { createSimulated } from './app';
import { simulatedConfig } from './config';

const { host, port, config } = simulatedConfig();

void runProcess('simulated providers', { host, port }, async () => {
  const app = await createSimulated(config);
  // The map is made at the first search: nobody's first letter should wait for it.
  setImmediate(() => searchAddresses('a'));
  return app;
});
