import { discovered, remoteOf } from '../testing/remotes';
import { openShell } from '../testing/shell';

const own = 'a-contract';

const offered = (version: string, isCompatible: boolean, isLive: boolean) => {
  const deployment = { traffic: isLive ? 100 : 0, default: !isLive };
  const release = discovered('mf-services', version, { deployment });
  return { ...release, extras: { ...release.extras, shells: { [own]: isCompatible } } };
};

it('renders the step with the last good version when the live one is incompatible', async () => {
  const loaded: string[] = [];
  const { frame, settles } = await openShell({
    address: '/services?screen=1',
    settings: { contract: own },
    discovery: {
      schema: 'v1-pre',
      microFrontends: {
        'mf-services': [offered('1.1.0', false, true), offered('1.0.0', true, false)],
      },
    },
    load: (candidate) => {
      loaded.push(candidate.version);
      return Promise.resolve(remoteOf(candidate).module);
    },
  });
  await settles(() => frame.get().outlet.kind === 'shown');
  expect(frame.get().outlet).toMatchObject({ kind: 'shown', version: '1.0.0' });
  expect(loaded).toStrictEqual(['1.0.0']);
});
