import { runProcess } from 'shared-server';
import { registryConfig } from './config';

void runProcess('registry', registryConfig, async (config) => {
  const { createApp } = await import('./app');
  return createApp(config);
});
