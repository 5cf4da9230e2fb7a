import type { Version } from 'registry-contract/releases';
import { compareVersions } from './compare';

const version = (number: string, more: Partial<Version> = {}): Version => ({
  metadata: { version: number },
  kind: 'remote',
  contract: 'a6ad',
  bytes: 214_000,
  files: 12,
  publishedAt: '2026-11-28T09:00:00Z',
  publishedBy: 'ci',
  signedBy: 'team',
  source: { commit: 'abc', message: 'Fix prices', author: 'Ada', branch: 'main' },
  liveOn: [],
  ...more,
});

it('lists what two versions have in common and where they differ', () => {
  const rows = compareVersions(
    version('1.0.0'),
    version('1.1.0', {
      bytes: 218_500,
      contract: 'b7be',
      source: { commit: 'def', message: 'Offer chips', author: 'Ada', branch: 'main' },
    }),
  );
  const named = Object.fromEntries(rows.map(({ what, ...row }) => [what, row]));
  expect(named['Change']).toStrictEqual({ from: 'Fix prices', to: 'Offer chips', differs: true });
  expect(named['Author']).toStrictEqual({ from: 'Ada', to: 'Ada', differs: false });
  expect(named['Size']).toStrictEqual({
    from: '214.0 kB in 12 files',
    to: '218.5 kB in 12 files (+4.5 kB)',
    differs: true,
  });
  expect(named['Contract']).toMatchObject({ differs: true });
});

it('shows missing values, as of versions without provenance', () => {
  const rows = compareVersions(version('1.0.0', { source: null }), version('1.1.0'));
  expect(rows.find(({ what }) => what === 'Branch')).toStrictEqual({
    what: 'Branch',
    from: 'unknown',
    to: 'main',
    differs: true,
  });
});
