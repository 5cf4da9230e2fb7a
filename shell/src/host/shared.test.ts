import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import { version as uiVersion } from 'shared-ui/package.json';
import { shared } from './shared';

/** Requests a shared module as a remote does: with a version, and with its own copy if it has one. */
async function loadedBy(name: keyof typeof shared, requiredVersion: string, ownCopy?: object) {
  const host = createInstance({ name: `host ${requiredVersion}`, remotes: [], shared });
  const remote = createInstance({
    name: `remote ${requiredVersion}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      [name]: {
        version: '99.0.0',
        get: async () => () => ownCopy,
        shareConfig: { requiredVersion, singleton: ownCopy === undefined, strictVersion: true },
      },
    },
  });
  remote.initShareScopeMap('default', host.shareScopeMap.default!);
  const module = await remote.loadShare(name);
  return module && module();
}

it('gives remotes the React of the shell', async () => {
  const { useState } = react;
  expect(await loadedBy('react', `^${react.version}`)).toMatchObject({ useState });
});

it('gives no React to a remote that requires another version', async () => {
  await expect(loadedBy('react', '^18.0.0')).rejects.toThrow('does not satisfy the requirement');
});

it('provides the core of the design system', async () => {
  expect(await loadedBy('shared-ui/core', `^${uiVersion}`, {})).toMatchObject({ Button });
});

it('loads the rest of the design system when a remote requests it', async () => {
  expect(await loadedBy('shared-ui/form', `^${uiVersion}`, {})).toMatchObject({ TextField });
});

it('leaves a remote with a later design system its own copy', async () => {
  const ownCopy = {};
  expect(await loadedBy('shared-ui/core', '^99.0.0', ownCopy)).toBe(ownCopy);
});
