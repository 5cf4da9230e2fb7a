import { createInstance } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import { Button } from 'shared-ui/core';
import { TextField } from 'shared-ui/form';
import { version as uiVersion } from 'shared-ui/package.json';
import { shared } from './shared';

/** As a remote asks: for a version, and with a copy of its own where it has one. */
async function takenBy(name: keyof typeof shared, requiredVersion: string, own?: object) {
  const host = createInstance({ name: `host ${requiredVersion}`, remotes: [], shared });
  const remote = createInstance({
    name: `remote ${requiredVersion}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      [name]: {
        version: '99.0.0',
        get: async () => () => own,
        shareConfig: { requiredVersion, singleton: own === undefined, strictVersion: true },
      },
    },
  });
  remote.initShareScopeMap('default', host.shareScopeMap.default!);
  const module = await remote.loadShare(name);
  return module && module();
}

it('remotes run on the React of the shell', async () => {
  const { useState } = react;
  expect(await takenBy('react', `^${react.version}`)).toMatchObject({ useState });
});

it('a remote that wants another React gets none', async () => {
  await expect(takenBy('react', '^18.0.0')).rejects.toThrow('does not satisfy the requirement');
});

it('what the shell begins with of the design language is there', async () => {
  expect(await takenBy('shared-ui/core', `^${uiVersion}`, {})).toMatchObject({ Button });
});

it('the rest comes when a remote asks', async () => {
  expect(await takenBy('shared-ui/form', `^${uiVersion}`, {})).toMatchObject({ TextField });
});

it('a remote that was built with a later design language takes its own copy', async () => {
  const own = {};
  expect(await takenBy('shared-ui/core', '^99.0.0', own)).toBe(own);
});
