import { creationsIn } from '../../testing/creations';
import { startRegistry, token, withDatabase, type TestRegistry } from '../../testing/registry';

const day = 86_400_000;

withDatabase();
let registry: TestRegistry;
let currentTime: number;
let creations: ReturnType<typeof creationsIn>;

beforeEach(async () => {
  currentTime = Date.parse('2026-11-01T00:00:00Z');
  registry = await startRegistry({}, { now: () => (currentTime += 1) });
  creations = creationsIn(registry);
  await registry.publish();
});

interface Created {
  tokens: { id: string }[];
  keys: { id: string }[];
  previews: { id: string }[];
}

const idsOf = ({ tokens, keys, previews }: Created) => ({
  tokens: tokens.map(({ id }) => id),
  keys: keys.map(({ id }) => id),
  previews: previews.map(({ id }) => id),
});
const nothing = { tokens: [], keys: [], previews: [] };

const revoke = (id: string, query = '', by = token) =>
  registry.as(by, 'DELETE', `/tokens/${id}${query}`);
const isAccepted = async (bearerToken: string) =>
  (await registry.as(bearerToken, 'GET', '/previews')).statusCode === 200;

it('revokes a token alone, and lists what it created that is still valid', async () => {
  const { parent, child, created } = await creations.createFamily();
  const before = await registry.as(token, 'GET', `/tokens/${parent.id}`);
  expect(before.json()).toMatchObject({ id: parent.id, revokedAt: null });
  expect(idsOf(before.json().created)).toStrictEqual(created);

  const answer = await revoke(parent.id);
  expect(answer.json()).toMatchObject({ id: parent.id, owner: 'lead', revokedBy: 'administrator' });
  expect(answer.body).not.toContain('hash');
  expect(idsOf(answer.json().created)).toStrictEqual(created);
  expect(await isAccepted(parent.token)).toBe(false);
  expect(await isAccepted(child.token)).toBe(true);
});

it.each(['at once', 'after the token itself was revoked'])(
  'revokes what a token created %s, each with a line in the audit',
  async (when) => {
    const { parent, child, grandchild, created } = await creations.createFamily();
    const other = await creations.createToken('other');
    if (when !== 'at once') await revoke(parent.id);

    const answer = await revoke(parent.id, '?created=revoke');
    expect(idsOf(answer.json().created)).toStrictEqual(created);
    expect(answer.json().created).toMatchObject({
      tokens: [{ revokedBy: 'administrator' }, { revokedBy: 'administrator' }],
      keys: [{ remote: 'mf-gbp-create', revokedBy: 'administrator' }],
      previews: [{ endedBy: 'administrator', endedReason: `Token ${parent.id} was revoked.` }],
    });
    for (const { token: bearerToken } of [parent, child, grandchild]) {
      expect(await isAccepted(bearerToken)).toBe(false);
    }
    expect(await isAccepted(other.token)).toBe(true);
    expect((await revoke(parent.id)).json().created).toStrictEqual(nothing);

    const { acts } = (await registry.as(token, 'GET', '/audit?limit=200')).json() as {
      acts: { what: string; to: string; reason: string }[];
    };
    const targets = (what: string) => acts.filter((act) => act.what === what).map(({ to }) => to);
    expect(targets('token/revoked').sort()).toStrictEqual([parent.id, ...created.tokens].sort());
    expect(targets('key/revoked')).toStrictEqual(created.keys);
    expect(acts.filter(({ what }) => what === 'preview/ended')).toMatchObject([
      { reason: `preview ${created.previews[0]}: Token ${parent.id} was revoked.` },
    ]);
  },
);

it('follows a created token that was already revoked', async () => {
  const { parent, child, grandchild } = await creations.createFamily();
  await revoke(child.id);
  const { created } = (await revoke(parent.id, '?created=revoke')).json();
  expect(idsOf(created).tokens).toStrictEqual([grandchild.id]);
  expect(await isAccepted(grandchild.token)).toBe(false);
});

it('leaves out ended items, and items of other tokens', async () => {
  const parent = await creations.createToken('lead');
  await creations.createToken('pipeline', parent.token, { days: 1 });
  await creations.createPreview(parent.token, 2);
  const ended = await creations.createPreview(parent.token);
  await registry.as(token, 'DELETE', `/previews/${ended}`, { reason: 'for a test' });
  const key = await creations.addKey(parent.token);
  await registry.as(token, 'DELETE', `/keys/mf-services/${key}`);
  await creations.createToken('other');
  await creations.addKey(token);
  currentTime += 2 * day;
  expect((await revoke(parent.id)).json().created).toStrictEqual(nothing);
});

it('stores the token that revoked, which may be the parent itself', async () => {
  const { parent, created } = await creations.createFamily();
  const answer = await revoke(parent.id, '?created=revoke', parent.token);
  const by = { revokedBy: 'lead', revokedByToken: parent.id };
  expect(answer.json()).toMatchObject({ ...by, created: { tokens: [by, by], keys: [by] } });
  expect(idsOf(answer.json().created)).toStrictEqual(created);
});

it('rejects another value of created, and revokes nothing', async () => {
  const { parent } = await creations.createFamily();
  const refused = await revoke(parent.id, '?created=all');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'PAYLOAD_INVALID', field: 'created' });
  expect(await isAccepted(parent.token)).toBe(true);
});

it('hides a token that has more rights than the bearer', async () => {
  const { parent } = await creations.createFamily();
  const small = await creations.createToken('team', token, { remotes: ['mf-services'] });
  for (const method of ['GET', 'DELETE'] as const) {
    const url = `/tokens/${parent.id}?created=revoke`;
    expect((await registry.as(small.token, method, url)).statusCode).toBe(404);
  }
  expect(await isAccepted(parent.token)).toBe(true);
});
