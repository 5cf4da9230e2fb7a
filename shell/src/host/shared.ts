import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as core from 'shared-ui/core';
import { version as uiVersion } from 'shared-ui/package.json';

/** The shell is the only provider of React: remotes bring none, so that the page runs a single copy. */
const singleton = (module: object) => ({
  version: react.version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${react.version}` },
});

/**
 * The shell provides its version of the design system. A remote that was built with a later version uses
 * its own copy.
 */
const designSystem = { version: uiVersion, shareConfig: { requiredVersion: `^${uiVersion}` } };

const lazy = (load: () => Promise<object>) => ({
  ...designSystem,
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/**
 * Modules that the shell shares with remotes. Those of the first screen are part of the page; the others
 * load when a remote requests them.
 */
export const shared = {
  react: singleton(react),
  'react/jsx-runtime': singleton(jsxRuntime),
  'react-dom': singleton(reactDom),
  'react-dom/client': singleton(reactDomClient),
  'shared-ui/core': { ...designSystem, lib: () => core },
  'shared-ui/form': lazy(() => import('shared-ui/form')),
  'shared-ui/overlay': lazy(() => import('shared-ui/overlay')),
};
