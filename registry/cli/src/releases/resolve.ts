import { ShopfrontError } from 'shared-contracts/errors';
import { projectPath } from 'registry-contract/project-path';
import type { Traced } from 'registry-server/trace';
import type { Command } from '../command-line/command';

/** Resolves a stack of minified code to lines of the sources. */
export async function resolveStack({ words, flags, client, input, say }: Command): Promise<void> {
  const [name = '', version = ''] = words;
  const stack = (await input()).trim();
  if (!stack) {
    throw new ShopfrontError('PAYLOAD_INVALID', 'There is no stack. Pass it as input: < stack.txt');
  }
  const path = `${projectPath}/${encodeURIComponent(name)}/versions/${encodeURIComponent(version)}`;
  const traced = await client.send<Traced>('POST', `${path}/traces`, { stack });
  if (flags.json) return say(JSON.stringify(traced, null, 2));
  say(traced.stack);
  if (traced.found > 0) return;
  throw new ShopfrontError(
    'NOT_FOUND',
    `No line could be resolved: ${name} ${version} was published without source maps for these scripts.`,
  );
}
