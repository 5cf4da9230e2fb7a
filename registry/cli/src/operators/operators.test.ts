import { addPerson } from 'registry-server/testing/operator';
import { startRegistry, withDatabase, type TestRegistry } from 'registry-server/testing/registry';
import { creationsIn } from 'registry-server/testing/creations';
import { runCommand } from '../testing/command';

describe('operators', () => {
  withDatabase();
  let registry: TestRegistry;

  beforeEach(async () => {
    registry = await startRegistry();
  });

  const arrive = () =>
    addPerson(registry, {
      name: 'maria',
      subject: 'https://login.example maria',
      role: 'promote',
    });

  const operator = async (...argv: string[]) => {
    const { stdout, ...ended } = await runCommand(registry, ['operator', ...argv]);
    return { ...ended, stdout: stdout.split('\n') };
  };

  it('lists who can sign in', async () => {
    expect((await operator('list')).stdout).toStrictEqual(['No operator has signed in yet.']);
    await arrive();
    expect((await operator('list')).stdout).toStrictEqual([
      expect.stringMatching(/^maria {2}promote {2}provider {2}added by provider \d{4}-/),
    ]);
    const listed = await operator('list', '--json');
    expect(JSON.parse(listed.stdout.join('\n'))).toMatchObject([
      { name: 'maria', role: 'promote' },
    ]);
  });

  it('changes a role, removes a person and lets them in again', async () => {
    await arrive();
    expect((await operator('role', 'maria', 'administer')).stdout[0]).toMatch(
      /^maria {2}administer/,
    );
    expect((await operator('remove', 'maria')).stdout[0]).toMatch(/removed by administrator/);
    await expect(arrive()).rejects.toThrow('registry operator role maria promote');
    expect((await operator('role', 'maria', 'look')).stdout[0]).toMatch(/^maria {2}look.*added by/);
    expect(await arrive()).toMatchObject({ role: 'promote' });
  });

  it('refuses an unknown role, an unknown name, the bootstrap operator and no name', async () => {
    for (const [words, exit, complaint] of [
      ['role maria king', 1, 'role'],
      ['remove maria', 1, 'Nobody called maria has signed in'],
      ['remove operator', 1, 'REGISTRY_OPERATOR_SECRET'],
      ['remove', 2, "missing required argument 'name'"],
    ] as const) {
      const { code, stderr } = await operator(...words.split(' '));
      expect([code, stderr]).toStrictEqual([exit, expect.stringContaining(complaint)]);
    }
  });
});

describe('tokens', () => {
  withDatabase();
  let registry: TestRegistry;
  let creations: ReturnType<typeof creationsIn>;

  beforeEach(async () => {
    let time = Date.now();
    registry = await startRegistry({}, { now: () => (time += 1) });
    creations = creationsIn(registry);
    await registry.publish();
  });

  async function revoke(...argv: string[]) {
    const { code, stdout } = await runCommand(registry, ['token', 'revoke', ...argv]);
    expect(code).toBe(0);
    return stdout.split('\n');
  }

  it('token revoke prints what the token created, and the command that revokes it', async () => {
    const { parent, child, grandchild, created } = await creations.createFamily();
    const list = [
      expect.stringContaining(`  token ${child.id}  pipeline  may publish`),
      expect.stringContaining(`  token ${grandchild.id}  sam  may publish`),
      `  key ${created.keys[0]}  team-services  for mf-gbp-create`,
      `  preview ${created.previews[0]}  mf-services 1.0.0 on production`,
    ];
    expect(await revoke(parent.id)).toStrictEqual([
      expect.stringContaining(`${parent.id}  lead  may publish`),
      'This token created the following, which is still valid:',
      ...list,
      `To revoke all of it: registry token revoke ${parent.id} --created`,
    ]);
    expect(await revoke(parent.id, '--created')).toStrictEqual([
      expect.stringContaining(`${parent.id}  lead  may publish`),
      'Also revoked:',
      ...list,
    ]);
    expect((await registry.as(grandchild.token, 'GET', '/previews')).statusCode).toBe(401);
  });

  it('token revoke prints the token alone when it created nothing', async () => {
    const { id } = await creations.createToken('pipeline');
    expect(await revoke(id)).toStrictEqual([expect.stringContaining(`${id}  pipeline`)]);
    expect(JSON.parse((await revoke(id, '--json')).join(''))).toMatchObject({
      created: { tokens: [], keys: [], previews: [] },
    });
  });
});
