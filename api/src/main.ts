import { runProcess } from 'shared-server';
import { createApp } from './app';
import { apiConfig, type ApiConfig } from './config';
import { createProviders } from './providers';

function readSettings(): ApiConfig {
  try {
    return apiConfig();
  } catch (error) {
    console.error(`api did not start: ${(error as Error).message}`);
    process.exit(1);
  }
}

const config = readSettings();

void runProcess('api', config, async () => {
  const api = await createApp(config, createProviders(config.providers));
  api.outbox.start();
  return api;
});
