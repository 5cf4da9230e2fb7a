import { runProcess } from 'shared-server';
import { createApp } from './app';
import { registryConfig } from './config';

try {
  const config = registryConfig();
  void runProcess('registry', config, () => createApp(config));
} catch (error) {
  console.error(`registry did not start: ${(error as Error).message}`);
  process.exit(1);
}
