import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as core from 'shared-ui/core';
import { version as uiVersion } from 'shared-ui/package.json';
import type { createInstance } from '@module-federation/enhanced/runtime';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** The shell is the only provider of React: remotes bring none, and all of a page runs on the one. */
const one = (module: object) => ({
  version: react.version,
  lib: () => module,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${react.version}` },
});

/** Of the design language it is the first provider: a remote that was built with a later one takes its own copy. */
const part = { version: uiVersion, shareConfig: { requiredVersion: `^${uiVersion}` } };

const later = (load: () => Promise<object>) => ({
  ...part,
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/**
 * What the shell shares with remotes. The page has what it begins with itself anyway; the rest comes when a remote asks for it.
 */
export const shared = {
  react: one(react),
  'react/jsx-runtime': one(jsxRuntime),
  'react-dom': one(reactDom),
  'react-dom/client': one(reactDomClient),
  'shared-ui/core': { ...part, lib: () => core },
  'shared-ui/form': later(() => import('shared-ui/form')),
  'shared-ui/overlay': later(() => import('shared-ui/overlay')),
} satisfies Shared;
