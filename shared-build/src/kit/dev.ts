import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { importTypeScript } from './build';
import type { RemoteCommand } from './command';
import { registryProgram } from './locate';
import { shellOrigin } from './shell-origin';

const load = createRequire(__filename);

/** Serves the remote to a running shell until Ctrl-C. */
export async function dev({ remote, flags, program, folder, say }: RemoteCommand): Promise<number> {
  const shell = shellOrigin(flags);
  const registry = registryProgram(remote.folder);
  await importTypeScript();
  const { serveRemote } = load('../build/dev') as typeof import('../build/dev');
  const manifestUrl = await serveRemote(remote.name, say);
  const controller = new AbortController();
  void describeDevAddress(shell, manifestUrl, controller.signal).then(
    (line) => line && say(`\n${line}\n`),
  );
  const code = await program(registry, ['dev', remote.name, manifestUrl], folder);
  controller.abort();
  return code;
}

const pollIntervalMs = 500;
const timeoutMs = 15_000;

/**
 * Waits until a page of the shell loads the remote from this dev server. The page lists the address of each remote.
 *
 * @returns the line to print: the address of the page, or why the shell does not load the remote
 */
export async function describeDevAddress(
  shell: string,
  manifestUrl: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<string | undefined> {
  const address = `${shell}/welcome?channel=dev`;
  let problem = 'does not respond';
  for (let elapsedMs = 0; elapsedMs <= timeoutMs && !signal.aborted; elapsedMs += pollIntervalMs) {
    const page = await send(address, { signal: AbortSignal.timeout(timeoutMs) }).then(
      (response) => response.text(),
      () => undefined,
    );
    if (page?.includes(manifestUrl))
      return `Open ${address}, which loads the remote from ${manifestUrl}.`;
    if (page !== undefined) problem = 'does not load the remote from this dev server';
    await wait(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
  if (signal.aborted) return undefined;
  return (
    `The shell at ${shell} ${problem}. Use a shell whose visitors may choose the channel dev (never ` +
    'production) and that has the same registry as this command (REGISTRY_ORIGIN).'
  );
}
