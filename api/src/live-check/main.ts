import { readConfig } from 'shared-server';
import * as z from 'zod/mini';
import { channelsOf, chatChannels } from '../config';
import { filledConfig } from '../providers/config';
import { providerConfig, providerVariables } from '../providers/variables';
import { liveCheck } from './live-check';

const variables = {
  ...providerVariables,
  API_ORIGIN: z._default(z.url(), 'http://localhost:4000'),
  CHAT_CHANNELS: chatChannels,
};

async function main(): Promise<void> {
  const read = readConfig(z.object(variables), process.env);
  const channels = channelsOf(read.CHAT_CHANNELS);
  const { lines, exitCode } = await liveCheck(
    filledConfig(providerConfig(read)),
    read,
    read.PROVIDERS_OFF,
    { apiOrigin: new URL(read.API_ORIGIN).origin, channels: Object.values(channels) },
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
}

void main();
