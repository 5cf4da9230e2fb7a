import { runProcess } from 'shared-server';
import { shellConfig } from './config';

void runProcess('shell', shellConfig, async (config) => {
  const { createApp } = await import('./app');
  return createApp(config);
});
