import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { importTypeScript } from './build';
import type { RemoteCommand } from './command';
import { registryProgram } from './place';
import { shellOrigin } from './shell-origin';

const load = createRequire(__filename);

/** Serves the remote from here to a running shell, until Ctrl-C. */
export async function dev({ remote, flags, program, folder, say }: RemoteCommand): Promise<number> {
  const shell = shellOrigin(flags);
  const registry = registryProgram(remote.folder);
  await importTypeScript();
  const { serveRemote } = load('../build/dev') as typeof import('../build/dev');
  const manifestUrl = await serveRemote(remote.name, say);
  const over = new AbortController();
  void whereToLook(shell, manifestUrl, over.signal).then((line) => line && say(`\n${line}\n`));
  const code = await program(registry, ['dev', remote.name, manifestUrl], folder);
  over.abort();
  return code;
}

const askEveryMs = 500;
const patienceMs = 15_000;

/** Asks the shell itself, whose page names where each remote comes from, before it sends anybody there. */
export async function whereToLook(
  shell: string,
  manifestUrl: string,
  over: AbortSignal,
  send: typeof fetch = fetch,
): Promise<string | undefined> {
  const address = `${shell}/welcome?channel=dev`;
  let answer = 'does not answer';
  for (let waited = 0; waited <= patienceMs && !over.aborted; waited += askEveryMs) {
    const page = await send(address, { signal: AbortSignal.timeout(patienceMs) }).then(
      (response) => response.text(),
      () => undefined,
    );
    if (page?.includes(manifestUrl)) return `Open ${address}: it runs ${manifestUrl}.`;
    if (page !== undefined) answer = 'does not take it from here';
    await wait(askEveryMs, undefined, { signal: over }).catch(() => undefined);
  }
  if (over.aborted) return undefined;
  return (
    `The shell at ${shell} ${answer}. It does where visitors may choose the channel dev (never in ` +
    'production) and where it asks the same registry as this command (REGISTRY_ORIGIN).'
  );
}
