import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Built } from '../../testing/built-remote';
import { envelopeOf, newKey, type TestKey } from '../../testing/provenance';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';
import { projectPath } from 'registry-contract/endpoint';
import type { Envelope } from 'registry-contract/uploads';
import { preAuthentication } from './envelope';

it("encodes the signed bytes as the format's example", () => {
  expect(
    preAuthentication('http://example.com/HelloWorld', Buffer.from('hello world')),
  ).toStrictEqual(Buffer.from('DSSEv1 29 http://example.com/HelloWorld 11 hello world'));
});

withDatabase();
let registry: TestRegistry;
let ours: TestKey;
let theirs: TestKey;

beforeEach(async () => {
  [ours, theirs] = [newKey(), newKey()];
  registry = await startRegistry();
  await add('mf-services', ours, 'team-services');
  await add('mf-gbp-create', theirs, 'team-profiles');
});

const add = (remote: string, { publicKey }: TestKey, owner: string) =>
  registry.as(token, 'POST', '/keys', { remote, publicKey, owner });
const revoke = (remote: string, { id }: TestKey) =>
  registry.as(token, 'DELETE', `/keys/${remote}/${id}`);
const publish = (built: Built, provenance: Envelope | undefined, to = registry) =>
  to.publish(built, { provenance });

it('accepts a signed release, whose stored signature the public key verifies', async () => {
  expect((await publish({}, envelopeOf({}, ours))).statusCode).toBe(201);

  const { versions } = (await registry.get(`${projectPath}/mf-services/versions`)).json();
  expect(versions).toMatchObject([{ signedBy: 'team-services', publishedBy: 'administrator' }]);
  const path = `${projectPath}/mf-services/versions/1.0.0/provenance`;
  const { provenance } = (await registry.as(token, 'GET', path)).json();
  expect(provenance).toMatchObject([
    { keyId: ours.id, signedBy: 'team-services', sentBy: 'administrator' },
  ]);

  const { payload, payloadType, signatures } = provenance[0].envelope as Envelope;
  const body = Buffer.from(payload, 'base64');
  const signed = Buffer.from(`DSSEv1 28 ${payloadType} ${body.length} ${body.toString()}`);
  const key = createPublicKey({
    key: Buffer.from(ours.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  expect(verify(null, signed, key, Buffer.from(signatures[0]!.sig, 'base64'))).toBe(true);
});

it('the audit names the owner of the key next to the owner of the token', async () => {
  const pipeline = await registry.tokenFor({ acts: ['publish'] }, 'pipeline');
  await registry.publish({}, { shown: pipeline, provenance: envelopeOf({}, ours) });
  await revoke('mf-services', ours);

  const { acts } = (await registry.as(token, 'GET', '/audit')).json();
  expect(acts).toStrictEqual(
    expect.arrayContaining([
      expect.objectContaining({
        what: 'release/published',
        by: 'pipeline',
        reason: `signed by team-services, key ${ours.id}`,
      }),
      expect.objectContaining({ what: 'key/added', remote: 'mf-services', to: ours.id }),
      expect.objectContaining({ what: 'key/revoked', remote: 'mf-services', to: ours.id }),
    ]),
  );
});

const changedPayload = (envelope: Envelope, search: string, to: string): Envelope => ({
  ...envelope,
  payload: Buffer.from(
    Buffer.from(envelope.payload, 'base64').toString().replaceAll(search, to),
  ).toString('base64'),
});

it('rejects a release that its team did not sign, with the reason', async () => {
  const rejected: [string, () => readonly [Built, Envelope | undefined], RegExp][] = [
    [
      'without provenance',
      () => [{}, undefined],
      /must be signed\. Sign it with the key of team-services/,
    ],
    ['unsigned', () => [{}, envelopeOf({})], /A release of mf-services must be signed/],
    [
      'with a file that was changed after it was signed',
      () => [{ files: { 'chunks/later.js': 'evil();' } }, envelopeOf({}, ours)],
      /chunks\/later\.js differs from the file in the provenance/,
    ],
    [
      'to which a file was added after it was signed',
      () => [{ files: { 'chunks/more.js': 'evil();' } }, envelopeOf({}, ours)],
      /does not list chunks\/more\.js/,
    ],
    [
      'from which a file was taken after it was signed',
      () => [{}, envelopeOf({ files: { 'chunks/more.js': '' } }, ours)],
      /chunks\/more\.js is in the provenance but missing in the release/,
    ],
    [
      'signed by the key of another remote',
      () => [{}, envelopeOf({}, theirs)],
      /of team-profiles signs for mf-gbp-create, not for mf-services/,
    ],
    [
      'signed by an unknown key',
      () => [{}, envelopeOf({}, newKey())],
      /does not match a key of mf-services/,
    ],
    [
      'signed by another key that calls itself ours',
      () => [{}, envelopeOf({}, { ...newKey(), id: ours.id })],
      /does not match a key of mf-services/,
    ],
    [
      'with the envelope of another version',
      () => [{ version: '2.0.0' }, envelopeOf({ version: '1.0.0' }, ours)],
      /describes mf-services 1\.0\.0, but the release is mf-services 2\.0\.0/,
    ],
    [
      'with another version written into a signed envelope',
      () => [
        { version: '2.0.0' },
        changedPayload(envelopeOf({ version: '1.0.0' }, ours), '1.0.0', '2.0.0'),
      ],
      /does not match a key of mf-services: the statement was changed/,
    ],
    [
      'with a signature cut short',
      () => {
        const { signatures, ...unsigned } = envelopeOf({}, ours);
        return [{}, { ...unsigned, signatures: [{ sig: signatures[0]!.sig.slice(0, 40) }] }];
      },
      /does not match a key of mf-services/,
    ],
  ];
  for (const [what, made, why] of rejected) {
    const [built, envelope] = made();
    const refused = await publish(built, envelope);
    const { code, message } = refused.json();
    expect([what, refused.statusCode, code, message]).toStrictEqual([
      what,
      403,
      expect.stringMatching(/^SIGNATURE_(MISSING|REFUSED)$/),
      expect.stringMatching(why),
    ]);
  }
  expect(await registry.releases.names()).toStrictEqual([]);
});

it('a revoked key cannot sign or be added again, and does not permit unsigned releases', async () => {
  await publish({}, envelopeOf({}, ours));
  await revoke('mf-services', ours);

  const signed = await publish({ version: '1.1.0' }, envelopeOf({ version: '1.1.0' }, ours));
  expect([signed.statusCode, signed.json().code]).toStrictEqual([403, 'SIGNATURE_REFUSED']);
  expect(signed.json().message).toContain(`Key ${ours.id} of team-services was revoked on 20`);
  const open = await publish({ version: '1.1.0' }, undefined);
  expect(open.json()).toMatchObject({ code: 'SIGNATURE_MISSING' });
  expect(open.json().message).toContain('has no valid key');
  expect((await add('mf-services', ours, 'team-services')).statusCode).toBe(409);

  const next = newKey();
  await add('mf-services', next, 'team-services');
  const republished = await publish({ version: '1.1.0' }, envelopeOf({ version: '1.1.0' }, next));
  expect(republished.statusCode).toBe(201);
});

const promoted = async (version: string, to = registry) => {
  const answer = await to.as(token, 'POST', `${projectPath}/mf-services/deployment`, {
    targetVersion: version,
    reason: 'for a test',
  });
  const body = answer.json() as { version?: string; code?: string; message?: string };
  return { ...body, status: answer.statusCode };
};

it('a release whose key was revoked does not go live until another key has signed it', async () => {
  await publish({}, envelopeOf({}, ours));
  await revoke('mf-services', ours);

  const refused = await promoted('1.0.0');
  expect(refused).toMatchObject({ status: 403, code: 'SIGNATURE_REFUSED', field: 'provenance' });
  expect(refused.message).toContain(`signed by key ${ours.id} of team-services, which was revoked`);
  expect(refused.message).toContain('registry key add mf-services <public key>');
  expect(await registry.channels.pointer('production', 'mf-services')).toBeUndefined();

  const next = newKey();
  await add('mf-services', next, 'team-services');
  expect((await promoted('1.0.0')).message).toMatch(/publish it again.*those of team-services/);
  expect((await publish({}, envelopeOf({}, next))).statusCode).toBe(200);
  expect(await promoted('1.0.0')).toMatchObject({ status: 200, version: '1.0.0' });
});

it('permits a rollback to an earlier served version without a valid key, with a note', async () => {
  await publish({}, envelopeOf({}, ours));
  await promoted('1.0.0');
  const next = newKey();
  await add('mf-services', next, 'team-services');
  await publish({ version: '1.1.0' }, envelopeOf({ version: '1.1.0' }, next));
  expect(await promoted('1.1.0')).not.toHaveProperty('note');
  await revoke('mf-services', ours);

  const back = (await registry.rollback()).json();
  expect(back).toMatchObject({ version: '1.0.0' });
  expect(back.note).toMatch(
    /was revoked on .* It was served here before, so a rollback to it is permitted/,
  );
  // Another channel has not served it by its own move. Production has, and others inherit from
  // it.
  const elsewhere = await registry.set({ 'mf-services': '1.0.0' }, 'staging');
  expect(elsewhere.json()).toMatchObject({ pointers: [{ version: '1.0.0', note: back.note }] });
});

it('an unsigned release does not go live once its remote must sign', async () => {
  const other = { name: 'mf-priming-square' };
  await publish(other, undefined);
  const swapped = () => registry.set({ 'mf-priming-square': '1.0.0' }, 'staging');
  await add('mf-priming-square', ours, 'team-priming');
  const refused = await swapped();
  expect([refused.statusCode, refused.json().code]).toStrictEqual([403, 'SIGNATURE_MISSING']);
  expect(refused.json().message).toContain('Valid keys are those of team-priming');
  await publish(other, envelopeOf(other, ours));
  expect((await swapped()).statusCode).toBe(200);
});

it('publishes an unsigned release of a remote without a key, unless every release must be signed', async () => {
  const other = { name: 'mf-priming-square' };
  expect((await publish(other, undefined)).statusCode).toBe(201);
  const unknown = await publish({ ...other, version: '1.1.0' }, envelopeOf({}, ours));
  expect(unknown.json()).toMatchObject({ code: 'SIGNATURE_REFUSED' });
  expect(unknown.json().message).toContain('has no key, so no signature is valid');
  const body = await publish({ ...other, version: '1.1.0' }, envelopeOf(other));
  expect(body.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'version' });

  const strict = await startRegistry({ requireSignatures: true });
  const refused = await publish(other, envelopeOf(other), strict);
  expect(refused.json()).toMatchObject({ code: 'SIGNATURE_MISSING' });
  expect(refused.json().message).toContain('registry key add mf-priming-square');
  await strict.close();
});

it('rejects provenance that is no envelope with a statement in JSON', async () => {
  const invalid: [string, object][] = [
    ['no envelope', { payload: '', payloadType: 'application/json', signatures: [] }],
    [
      'something else than JSON',
      { payload: 'eA==', payloadType: 'application/vnd.in-toto+json', signatures: [] },
    ],
    [
      'another statement',
      { payload: 'e30=', payloadType: 'application/vnd.in-toto+json', signatures: [] },
    ],
  ];
  const built = { name: 'mf-priming-square' };
  for (const [what, provenance] of invalid) {
    const refused = await publish(built, provenance as Envelope);
    const { code } = refused.json();
    expect([what, refused.statusCode, code]).toStrictEqual([what, 400, 'PAYLOAD_INVALID']);
  }
});

it('administrators of a remote add and revoke its keys', async () => {
  const lead = await registry.tokenFor({ acts: ['administer'] }, 'lead');
  const { publicKey } = newKey();
  for (const [remote, status] of [
    ['mf-services', 201],
    ['mf-gbp-create', 403],
  ] as const) {
    const payload = { remote, publicKey, owner: 'team-services' };
    const answer = await registry.as(lead, 'POST', '/keys', payload);
    expect([remote, answer.statusCode]).toStrictEqual([remote, status]);
  }
  const path = `/keys/mf-gbp-create/${theirs.id}`;
  expect((await registry.as(lead, 'DELETE', path)).statusCode).toBe(403);
  expect((await registry.as(token, 'DELETE', '/keys/mf-gbp-create/none')).statusCode).toBe(404);
  const { keys } = (await registry.get('/keys?remote=mf-gbp-create')).json();
  expect(keys).toMatchObject([{ id: theirs.id, owner: 'team-profiles', revokedAt: null }]);
});

it('the database does not change keys or provenance', async () => {
  await publish({}, envelopeOf({}, ours));
  await revoke('mf-services', ours);
  for (const [change, why] of [
    ['update signing_keys set revoked_at = null', 'signing_keys only ever grows'],
    [`update signing_keys set owner = 'nobody'`, 'signing_keys only ever grows'],
    ['delete from signing_keys', 'signing_keys only ever grows'],
    [`update release_provenance set signed_by = 'nobody'`, 'release_provenance is append-only'],
    ['delete from release_provenance', 'release_provenance is append-only'],
  ] as const) {
    const attempt = async () => registry.database.sql.execute(sql.raw(change));
    await expect(attempt()).rejects.toMatchObject({
      cause: { message: expect.stringContaining(why) },
    });
  }
});
