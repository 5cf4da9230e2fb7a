import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { RemoteModule, RemoteName, RemoteProps } from 'shared-contracts';
import type { DiscoveryDocument } from 'shared-contracts/discovery';

/** The host provides React: remotes bring none, and the whole page uses one version. */
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
 * Mounts the version of a remote that a channel serves. This needs Module Federation's runtime, React, the
 * design tokens (`shared-ui/tokens.css`) and the mount props, but nothing of the shell.
 *
 * @param document address of the registry's discovery document, for example `/discovery/production.json`
 * @param props the view store, `emit`, `api`, and the callbacks for a mounted or failed remote
 */
export async function mountFrom(
  document: string,
  name: RemoteName,
  props: RemoteProps,
): Promise<RemoteModule> {
  const response = await fetch(document);
  const { microFrontends } = (await response.json()) as DiscoveryDocument;
  const live = microFrontends[name]?.find(({ deployment }) => (deployment?.traffic ?? 0) > 0);
  if (!live)
    throw new Error(
      `${document} has no version of ${name} that carries traffic. Promote one, or check the name.`,
    );

  const { container } = live.extras.modulefederation;
  const entry = new URL(live.url, response.url).href;
  return mounted(await load([{ name: container, entry }], container), props);
}

/**
 * Mounts a remote from the registry's list for Module Federation, and registers all live remotes. This needs no
 * discovery document.
 *
 * @param list its address, for example `/module-federation/production.json`
 */
export async function mountListed(
  list: string,
  name: RemoteName,
  props: RemoteProps,
): Promise<RemoteModule> {
  const response = await fetch(list);
  return mounted(await load((await response.json()) as Remotes, name), props);
}

type Remotes = { name: string; alias?: string; entry: string }[];

/** Loads the app that a remote exposes, by its name or its alias. */
async function load(remotes: Remotes, name: string): Promise<RemoteModule> {
  const federation = createInstance({ name: 'foreign-host', remotes: [], shared });
  federation.registerRemotes(remotes);
  const remote = await federation.loadRemote<RemoteModule>(`${name}/app`);
  if (remote) return remote;
  throw new Error(`${name} does not expose './app'.`);
}

async function mounted(remote: RemoteModule, props: RemoteProps): Promise<RemoteModule> {
  await remote.bootstrap();
  await remote.mount(props);
  return remote;
}
