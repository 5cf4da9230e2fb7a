import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { discovered, remoteOf } from '../testing/remotes';
import { openShell } from '../testing/shell';

jest.mock('../analytics/vitals', () => ({ reportVitals: () => undefined }));

const own = 'a-contract';

/** A live version that the registry found not to fit this shell, and what was live before. */
function document(lastGoodFits: boolean): DiscoveryDocument {
  const offered = (version: string, fits: boolean, live: boolean) => {
    const deployment = { traffic: live ? 100 : 0, default: !live };
    const one = discovered('mf-services', version, { deployment });
    return { ...one, extras: { ...one.extras, shells: { [own]: fits } } };
  };
  return {
    schema: 'v1-pre',
    microFrontends: {
      'mf-services': [offered('1.1.0', false, true), offered('1.0.0', lastGoodFits, false)],
    },
  };
}

async function opened(lastGoodFits: boolean) {
  const loaded: string[] = [];
  const shell = await openShell({
    address: '/services?screen=1',
    settings: { contract: own },
    discovery: document(lastGoodFits),
    load: (candidate) => {
      loaded.push(candidate.version);
      return Promise.resolve(remoteOf(candidate).module);
    },
  });
  return { shell, loaded };
}

it('a version that does not fit is never loaded: the last good one draws the step', async () => {
  const { shell, loaded } = await opened(true);
  await shell.settles(() => shell.frame.get().stage.kind === 'shown');
  expect(shell.frame.get().stage).toMatchObject({ kind: 'shown', version: '1.0.0' });
  await shell.ends();
  expect(loaded).toStrictEqual(['1.0.0']);
});

it('where no version fits nothing is loaded, and the step says that it is not the owner’s doing', async () => {
  const { shell, loaded } = await opened(false);
  await shell.settles(() => shell.frame.get().stage.kind === 'failed');
  expect(shell.frame.get().stage).toMatchObject({ error: { code: 'REMOTE_INCOMPATIBLE' } });
  await shell.ends();
  expect(loaded).toStrictEqual([]);
});
