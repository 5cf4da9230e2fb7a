import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { runCommand } from 'registry-cli/testing/command';
import { builtWith, changed, today } from '../../testing/contracts';
import { newKey } from '../../testing/provenance';
import { startPrepared, token, withDatabase, type TestRegistry } from '../../testing/registry';
import type { Found } from 'registry-contract/doctor';

withDatabase();
let registry: TestRegistry;
let currentTime: number;
const hour = 3_600_000;
const day = 24 * hour;

const twoSets = async ({ publish, swap }: TestRegistry) => {
  for (const version of ['1.0.0', '1.1.0']) await publish({ version });
  await swap('1.0.0');
  await swap('1.1.0');
};

beforeEach(async () => {
  currentTime = Date.now();
  registry = await startPrepared(twoSets, {}, { now: () => currentTime });
});

async function command(...argv: string[]) {
  const { code, stdout, stderr } = await runCommand(registry, argv);
  return { code, stdout: [...stdout.split('\n'), ...stderr.split('\n')].filter(Boolean) };
}

async function examined() {
  const { code, stdout } = await command('doctor', '--json');
  const { well, findings } = JSON.parse(stdout.join('\n')) as { well: boolean; findings: Found[] };
  expect(code).toBe(well ? 0 : 1);
  return findings.map(
    (finding) => [finding.level, finding.code, finding.about, finding.message] as const,
  );
}

const words = (text: string): unknown => expect.stringContaining(text);
const execute = (text: string) => registry.database.sql.execute(sql.raw(text));
const fileOf = (version: string, path: string) =>
  join(registry.store, 'mf-services', version, path);

it('reports that all is well', async () => {
  expect(await command('doctor')).toStrictEqual({ code: 0, stdout: ['All is well.'] });
});

it('finds a missing file of the live version and a changed file of the last good one', async () => {
  rmSync(fileOf('1.1.0', 'app.js'));
  const altered = fileOf('1.0.0', 'chunks/later.js');
  chmodSync(altered, 0o644);
  writeFileSync(altered, 'later(); steal();');

  expect(await examined()).toStrictEqual([
    ['wrong', 'FILE_MISSING', 'mf-services 1.1.0', words('app.js of mf-services 1.1.0')],
    ['wrong', 'FILE_ALTERED', 'mf-services 1.0.0', words('chunks/later.js of mf-services 1.0.0')],
  ]);
});

it('finds a changed compressed copy, since browsers get it', async () => {
  const copy = fileOf('1.1.0', 'remoteEntry.js.br');
  chmodSync(copy, 0o644);
  writeFileSync(copy, brotliCompressSync('entry(); steal();'));
  expect((await examined()).map(([, code, , text]) => [code, text])).toStrictEqual([
    ['FILE_ALTERED', words('remoteEntry.js')],
  ]);
});

it('finds a pointer that differs from the newest set', async () => {
  await execute(`update channel_pointers set version = '1.0.0' where remote = 'mf-services'`);
  expect(await examined()).toStrictEqual([
    ['wrong', 'DOCUMENT_DRIFTED', 'production', words('by set 2, and points at 1.0.0')],
    ['wrong', 'DOCUMENT_DRIFTED', 'staging', words('mf-services 1.1.0')],
  ]);
});

it('finds live releases that are incompatible', async () => {
  const publish = (...folders: string[]) => command('publish', ...folders);
  const other = changed('mf-services', ({ gives }) => {
    const fact = gives.facts['services/finished'] as { properties: object; required: string[] };
    fact.properties = { how_many: { type: 'string' } };
    fact.required = ['how_many'];
  });
  // Without a live shell, no release receives its facts.
  await publish(builtWith(other, '2.0.0'));
  await publish(builtWith(today.shell, '1.0.0'), builtWith(today.api, '1.0.0'));
  await registry.set({ shell: '1.0.0', api: '1.0.0' });
  await execute(`update channel_pointers set version = '2.0.0' where remote = 'mf-services'`);
  const codes = (await examined()).map(([, code, about, text]) => [code, about, text]);
  expect(codes).toContainEqual(['LIVE_MISFIT', 'production', words("fact 'services/finished'")]);
});

it('finds a canary without a judge', async () => {
  await registry.publish({ version: '1.2.0' });
  await registry.post('/channels/production/canaries', {
    releases: { 'mf-services': '1.2.0' },
    share: 10,
    reason: 'try',
  });
  expect(await examined()).toStrictEqual([
    ['wrong', 'CANARY_UNJUDGED', 'production', words('REGISTRY_ANALYTICS_ORIGIN')],
  ]);
});

it('finds tokens, keys, locks and links that ended or end soon', async () => {
  await registry.tokenFor({ acts: ['publish'], days: 1 }, 'kim');
  await registry.tokenFor({ acts: ['publish'], days: 10 }, 'lee');
  await registry.tokenFor({ acts: ['publish'], days: 90 }, 'ann');
  const { publicKey, id } = newKey();
  await registry.post('/keys', { remote: 'mf-later-steps', publicKey, owner: 'team-later' });
  await registry.as(token, 'DELETE', `/keys/mf-later-steps/${id}`);
  await registry.post('/channels/staging/lock', { reason: 'the freeze' });
  await registry.post('/previews', { remote: 'mf-services', version: '1.0.0', reason: 'look' });
  expect((await examined()).map(([, code]) => code)).toStrictEqual([
    'KEY_NONE_COUNTS',
    'TOKEN_ENDS_SOON',
    'TOKEN_ENDS_SOON',
  ]);
  currentTime += 2 * day;
  expect((await examined()).map(([level, code, , text]) => [level, code, text])).toStrictEqual([
    ['look', 'LOCK_OVERDUE', words('registry unlock staging')],
    ['wrong', 'KEY_NONE_COUNTS', words('registry key add mf-later-steps')],
    ['look', 'TOKEN_ENDED', words('of kim ended at')],
    ['look', 'TOKEN_ENDS_SOON', words('of lee ends at')],
    ['look', 'PREVIEW_EXPIRED', words('registry preview end')],
  ]);
});

it('findings that need a decision do not change the exit code', async () => {
  await registry.tokenFor({ acts: ['publish'], days: 1 }, 'kim');
  const { code, stdout } = await command('doctor');
  expect(code).toBe(0);
  expect(stdout).toStrictEqual([words('look  TOKEN_ENDS_SOON  Token ')]);
});
