import { ShopfrontError } from 'shared-contracts/errors';
import type { Command } from '../command-line/command';

/** Resolves a stack of minified code to lines of the sources. */
export async function resolveStack({ words, flags, client, input, say }: Command): Promise<void> {
  const [name = '', version = ''] = words;
  const stack = (await input()).trim();
  if (!stack) {
    throw new ShopfrontError('PAYLOAD_INVALID', 'There is no stack. Pass it as input: < stack.txt');
  }
  const route = 'POST /projects/default/microFrontends/:name/versions/:version/traces';
  const traced = await client.call(route, { name, version, stack });
  if (flags.json) return say(JSON.stringify(traced, null, 2));
  say(traced.stack);
  if (traced.found > 0) return;
  throw new ShopfrontError(
    'NOT_FOUND',
    `No line could be resolved: ${name} ${version} was published without source maps for these scripts.`,
  );
}
