import { readConfig } from 'shared-server';
import * as z from 'zod/mini';
import { filledConfig } from '../providers/config';
import { providerConfig, providerVariables } from '../providers/variables';
import { liveCheck } from './live-check';

async function main(): Promise<void> {
  const read = readConfig(z.object(providerVariables), process.env);
  const { lines, exitCode } = await liveCheck(
    filledConfig(providerConfig(read)),
    read,
    read.PROVIDERS_OFF,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = exitCode;
}

void main();
