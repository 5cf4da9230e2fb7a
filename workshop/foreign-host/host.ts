import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { RemoteModule, RemoteName, RemoteProps } from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';

/** React is the host's: a remote brings none, and all that is on a page has the one. */
const shared = Object.fromEntries(
  Object.entries({
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    'react-dom/client': reactDomClient,
  }).map(([name, module]) => [
    name,
    {
      version: react.version,
      lib: () => module,
      shareConfig: { singleton: true, requiredVersion: `^${react.version}` },
    },
  ]),
);

/**
 * Mounts the version of a remote that a channel serves. Nothing of the shell is needed: Module Federation's runtime,
 * React, the tokens of the design language (`shared-ui/tokens.css`) and the seam.
 *
 * @param document address of the registry's discovery document, for example `/discovery/production.json`
 * @param props the seam: the view as a store, `emit`, `api`, and what is told when the remote has arrived or failed
 */
export async function mountFrom(
  document: string,
  name: RemoteName,
  props: RemoteProps,
): Promise<RemoteModule> {
  const answer = await fetch(document);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  const live = microFrontends[name]?.find(({ deployment }) => (deployment?.traffic ?? 0) > 0);
  if (!live) throw new Error(`${document} has no version of ${name} that carries traffic.`);

  const { container } = live.extras.modulefederation;
  const entry = new URL(live.url, answer.url).href;
  return mounted(await load([{ name: container, entry }], container), props);
}

/**
 * The same by the remotes that the registry lists for Module Federation: nothing of the discovery document is needed, and
 * all that is live is registered.
 *
 * @param list their address, for example `/module-federation/production.json`
 */
export async function mountListed(
  list: string,
  name: RemoteName,
  props: RemoteProps,
): Promise<RemoteModule> {
  const answer = await fetch(list);
  return mounted(await load((await answer.json()) as Remotes, name), props);
}

type Remotes = { name: string; alias?: string; entry: string }[];

/** What one of the remotes exposes, by its name or its alias. */
async function load(remotes: Remotes, name: string): Promise<RemoteModule> {
  const federation = createInstance({ name: 'foreign-host', remotes: [], shared });
  federation.registerRemotes(remotes);
  const remote = await federation.loadRemote<RemoteModule>(`${name}/app`);
  if (remote) return remote;
  throw new Error(`${name} exposes nothing as './app'.`);
}

async function mounted(remote: RemoteModule, props: RemoteProps): Promise<RemoteModule> {
  await remote.bootstrap();
  await remote.mount(props);
  return remote;
}
