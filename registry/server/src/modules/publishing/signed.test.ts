import { rmSync } from 'node:fs';
import { envelopeOf, newKey } from '../../testing/provenance';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { projectPath } from 'registry-contract/endpoint';

withDatabase();
let registry: TestRegistry;
const key = newKey();
const versions = `${projectPath}/mf-services/versions`;

beforeEach(async () => {
  registry = await startRegistry({ requireSignatures: true });
  const { publicKey } = key;
  await registry.post('/keys', { remote: 'mf-services', publicKey, owner: 'team-services' });
});
afterEach(async () => {
  await registry.close();
  rmSync(registry.store, { recursive: true });
});

it('lists who signed and who sent a signed release', async () => {
  const pipeline = await registry.tokenFor({ acts: ['publish'] }, 'pipeline');
  const provenanceSent = envelopeOf({}, key);
  const taken = await registry.publish({}, { shown: pipeline, provenance: provenanceSent });
  expect([taken.statusCode, taken.json().isNew]).toStrictEqual([201, true]);

  const listed = (await registry.get(versions)).json();
  expect(listed.versions).toMatchObject([{ signedBy: 'team-services', publishedBy: 'pipeline' }]);
  const { provenance } = (await registry.as(token, 'GET', `${versions}/1.0.0/provenance`)).json();
  expect(provenance).toMatchObject([
    { envelope: provenanceSent, signedBy: 'team-services', sentBy: 'pipeline' },
  ]);
});

it.each([
  ['without provenance', 'mf-services', undefined, 'SIGNATURE_MISSING'],
  ['unsigned', 'mf-services', envelopeOf(), 'SIGNATURE_MISSING'],
  ['signed by an unknown key', 'mf-services', envelopeOf({}, newKey()), 'SIGNATURE_REFUSED'],
  ['signed as another build', 'mf-services', envelopeOf({ text: 'two' }, key), 'SIGNATURE_REFUSED'],
  ['without its own key', 'mf-gbp-create', undefined, 'SIGNATURE_MISSING'],
])('refuses a release %s, and stores nothing of it', async (_what, name, provenance, code) => {
  const refused = await registry.publish({ name }, { provenance });

  expect([refused.statusCode, refused.json().code]).toStrictEqual([403, code]);
  expect(await registry.releases.names()).toStrictEqual([]);
});
