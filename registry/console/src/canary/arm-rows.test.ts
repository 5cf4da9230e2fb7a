import { armRows } from './arm-rows';

const noVisitors = { badly: 0, well: 0 };
const stages = [
  { share: 10, assigned: { canary: 5, stable: 50 } },
  { share: 25, assigned: { canary: 20, stable: 60 } },
];

it('one remote has a row for each metric, always in the same order', () => {
  const rows = armRows({
    stages,
    findings: [
      {
        remote: 'mf-services',
        metric: 'completion',
        evidence: 1,
        went: { canary: noVisitors, stable: noVisitors },
      },
      {
        remote: 'mf-services',
        metric: 'load',
        evidence: 36.2,
        went: { canary: { badly: 4, well: 21 }, stable: { badly: 0, well: 110 } },
      },
    ],
  });
  expect(rows).toStrictEqual([
    { what: 'Visitors', arms: { canary: '25', stable: '110' }, evidence: '' },
    {
      what: 'Failed to load',
      arms: { canary: '4 of 25 (16.0 %)', stable: '0 of 110 (0.0 %)' },
      evidence: '36.2 : 1',
    },
    { what: 'Did not finish', arms: { canary: '—', stable: '—' }, evidence: '1 : 1' },
  ]);
});

it('several remotes are named in each row', () => {
  const went = { canary: noVisitors, stable: noVisitors };
  const rows = armRows({
    stages,
    findings: [
      { remote: 'mf-services', metric: 'errors', evidence: 1, went },
      { remote: 'mf-later-steps', metric: 'errors', evidence: 1, went },
    ],
  });
  expect(rows.slice(1).map(({ what }) => what)).toStrictEqual([
    'mf-later-steps: had an error',
    'mf-services: had an error',
  ]);
});

it('shows zero visitors, and no figures, before the first judgment', () => {
  expect(armRows({ stages: [], findings: [] })).toStrictEqual([
    { what: 'Visitors', arms: { canary: '0', stable: '0' }, evidence: '' },
  ]);
});
