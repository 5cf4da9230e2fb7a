import { runProcess } from 'shared-server';
import { createApp } from './app';
import { shellConfig } from './config';

try {
  const config = shellConfig();
  void runProcess('shell', config, () => createApp(config));
} catch (error) {
  console.error(`shell did not start: ${(error as Error).message}`);
  process.exit(1);
}
