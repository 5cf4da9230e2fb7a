import type { Answer } from 'registry-contract';
import { changesSince, healthDropOf, type HealthDrop } from './health-drop';

type Figures = Answer<'GET /analytics/remotes'>;

const hourAt = (hour: number) => `2026-11-28T${String(hour).padStart(2, '0')}:00:00Z`;

interface Hour {
  visitors?: number;
  failures?: number;
  completed?: number;
  left?: number;
}

/** The figures of one remote, an hour each, starting at midnight. */
const figuresOf = (...hours: (Hour | null)[]): Figures => ({
  part_seconds: 3600,
  vitals: [],
  rows: hours.flatMap((hour, place) => {
    if (!hour) return [];
    const { visitors = 100, failures = 0, completed = 80, left = 20 } = hour;
    const row = { remote: 'mf-services', version: `1.${place}.0`, visitors };
    const counted = { load_failures: failures, completed, not_completed: left };
    return [{ ...row, at: hourAt(place), ...counted }];
  }),
});

it('finds the last healthy hour of a remote whose completion fell', () => {
  const figures = figuresOf({}, {}, { completed: 30, left: 70 }, { completed: 20, left: 80 });
  expect(healthDropOf(figures, 'mf-services')).toStrictEqual({
    remote: 'mf-services',
    figure: 'completion',
    before: 0.8,
    now: 0.25,
    healthyAt: hourAt(1),
  });
});

it('finds the last healthy hour of a remote whose load errors rose', () => {
  const figures = figuresOf({ failures: 1 }, { failures: 1 }, { failures: 40 });
  expect(healthDropOf(figures, 'mf-services')).toStrictEqual({
    remote: 'mf-services',
    figure: 'failures',
    before: 0.01,
    now: 0.4,
    healthyAt: hourAt(1),
  });
});

it.each([
  ['healthy all day', figuresOf({}, {}, { completed: 75, left: 25 })],
  ['healthy again', figuresOf({}, { completed: 20, left: 80 }, {})],
  ['without enough visitors to tell', figuresOf({}, { visitors: 4, completed: 0, left: 4 })],
  ['without visitors', figuresOf()],
])('finds no drop of a remote that is %s', (_, figures) => {
  expect(healthDropOf(figures, 'mf-services')).toBeUndefined();
});

it('does not take hours with few visitors for healthy ones', () => {
  const few = { visitors: 4, completed: 3, left: 1 };
  const figures = figuresOf({}, few, null, few, { completed: 10, left: 90 });
  expect(healthDropOf(figures, 'mf-services')).toMatchObject({ healthyAt: hourAt(0) });
});

it('keeps a drop during hours with few visitors', () => {
  const few = { visitors: 4, completed: 3, left: 1 };
  const figures = figuresOf({}, { completed: 10, left: 90 }, few);
  expect(healthDropOf(figures, 'mf-services')).toMatchObject({ healthyAt: hourAt(0) });
});

describe('changes', () => {
  const act = (what: string, remote: string, time: string, channel: string | null = 'production') =>
    ({
      what,
      remote,
      at: time,
      channel,
      by: 'dana',
      byToken: null,
      from: null,
      to: '',
      reason: '',
    }) as const;
  const acts = [
    act('version/swapped', 'mf-services', hourAt(1)),
    act('canary/started', 'mf-services', hourAt(2)),
    act('version/swapped', 'shell', hourAt(3)),
    act('channel/locked', '', hourAt(4)),
    act('version/banned', 'mf-services', hourAt(5), null),
  ];
  const otherActs = [
    act('version/swapped', 'mf-gbp-create', hourAt(2)),
    act('version/swapped', 'mf-services', hourAt(2), 'staging'),
    act('release/published', 'mf-services', hourAt(2), null),
    act('preview/created', 'mf-services', hourAt(2)),
    act('version/swapped', 'mf-services', hourAt(0)),
  ];
  const drop: HealthDrop = {
    remote: 'mf-services',
    figure: 'completion',
    before: 0.8,
    now: 0.2,
    healthyAt: hourAt(1),
  };

  it('are those of the remote, the shell and the channel since the last healthy hour', () => {
    const allActs = [...acts, ...otherActs] as Parameters<typeof changesSince>[0];
    expect(changesSince(allActs, [drop], 'production')).toStrictEqual(acts);
  });
});
