import { runProcess } from 'shared-server';
import { apiConfig } from './config';

void runProcess('api', apiConfig, async (config) => {
  // Loaded once the settings are valid, so that invalid ones are reported at once.
  const { createApp } = await import('./app');
  const { createProviders } = await import('./providers');
  const api = await createApp(config, createProviders(config.providers));
  api.outbox.start();
  api.reader.start();
  return api;
});
