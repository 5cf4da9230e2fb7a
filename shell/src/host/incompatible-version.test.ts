import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { discovered, remoteOf } from '../testing/remotes';
import { openShell } from '../testing/shell';

const own = 'a-contract';

/** Returns a document with an incompatible live version and the version before it. */
function document(isLastGoodCompatible: boolean): DiscoveryDocument {
  const offered = (version: string, isCompatible: boolean, isLive: boolean) => {
    const deployment = { traffic: isLive ? 100 : 0, default: !isLive };
    const release = discovered('mf-services', version, { deployment });
    return { ...release, extras: { ...release.extras, shells: { [own]: isCompatible } } };
  };
  return {
    schema: 'v1-pre',
    microFrontends: {
      'mf-services': [offered('1.1.0', false, true), offered('1.0.0', isLastGoodCompatible, false)],
    },
  };
}

async function opened(isLastGoodCompatible: boolean) {
  const loaded: string[] = [];
  const shell = await openShell({
    address: '/services?screen=1',
    settings: { contract: own },
    discovery: document(isLastGoodCompatible),
    load: (candidate) => {
      loaded.push(candidate.version);
      return Promise.resolve(remoteOf(candidate).module);
    },
  });
  return { shell, loaded };
}

it('renders the step with the last good version when the live one is incompatible', async () => {
  const { shell, loaded } = await opened(true);
  await shell.settles(() => shell.frame.get().outlet.kind === 'shown');
  expect(shell.frame.get().outlet).toMatchObject({ kind: 'shown', version: '1.0.0' });
  await shell.ends();
  expect(loaded).toStrictEqual(['1.0.0']);
});

it("loads nothing when no version is compatible, and shows that this is not the owner's fault", async () => {
  const { shell, loaded } = await opened(false);
  await shell.settles(() => shell.frame.get().outlet.kind === 'failed');
  expect(shell.frame.get().outlet).toMatchObject({ error: { code: 'REMOTE_INCOMPATIBLE' } });
  await shell.ends();
  expect(loaded).toStrictEqual([]);
});
