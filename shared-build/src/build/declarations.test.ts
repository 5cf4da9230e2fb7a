import { remoteNames, screenOwners } from 'shared-contracts';
import { satisfies } from 'semver';
import { contractVersion } from 'shared-contracts';
import { declarationOf } from '../project/packages';

describe.each(remoteNames)('%s', (name) => {
  it('declares the screens it owns', async () => {
    const { screens } = await declarationOf(name);
    const owned = Object.entries(screenOwners).filter(([, owner]) => owner === name);
    expect([...screens].sort()).toStrictEqual(owned.map(([screen]) => screen).sort());
  });

  it('was built for the present contract', async () => {
    const { contract } = await declarationOf(name);
    expect(satisfies(contractVersion, contract)).toBe(true);
  });
});
