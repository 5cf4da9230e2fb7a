import type { Answer } from 'registry-contract';
import { trendsOf } from './trends';

const hours = ['2026-11-28T08:00:00Z', '2026-11-28T09:00:00Z', '2026-11-28T10:00:00Z'];
const row = (version: string, time: string | null, visitors: number, more: object = {}) => ({
  remote: 'mf-services',
  version,
  at: time,
  visitors,
  load_failures: 0,
  completed: 0,
  not_completed: 0,
  ...more,
});
const answer: Answer<'GET /analytics/remotes'> = {
  part_seconds: 3600,
  vitals: [],
  rows: [
    row('1.0.0', null, 30, { load_failures: 3, completed: 9, not_completed: 3 }),
    row('1.0.0', hours[0]!, 20, { completed: 9, not_completed: 1 }),
    row('1.0.0', hours[2]!, 10, { load_failures: 3, not_completed: 2 }),
    row('1.1.0', null, 10),
    row('1.1.0', hours[2]!, 10),
    { ...row('1.0.0', hours[0]!, 5), remote: 'mf-gbp-create' },
  ],
};

it('adds up the versions of a remote in each hour, also in hours without visitors', () => {
  expect(trendsOf(answer, 'mf-services')).toStrictEqual({
    traffic: { values: [20, 0, 20], total: '40' },
    failures: { values: [0, null, 0.15], total: '7.5 %' },
    completion: { values: [0.9, null, 0], total: '75 %' },
  });
});

it('is unknown for what no visitor reports, such as the API', () => {
  expect(trendsOf(answer, 'api')).toBeUndefined();
});
