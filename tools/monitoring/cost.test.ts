import { startNode } from '../production/server-process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

it('prints a table with the cost of metrics and traces, on its own PostgreSQL', async () => {
  const {
    child,
    ended,
    lines: output,
  } = startNode(['--import', 'tsx', 'tools/monitoring/cost.ts'], root, {
    COST_ROUNDS: '1',
    COST_REQUESTS: '20',
  });
  try {
    expect([await ended, output()]).toStrictEqual([0, expect.anything()]);
    const [head = '', ...rows] = output();
    expect(head.trim().split(/ {2,}/)).toStrictEqual([
      'off',
      'numbers',
      '1 trace in 100',
      '1 in 10',
      'all traces',
    ]);
    const cells = rows.slice(0, 4).map((row) => row.split(/ {2,}/));
    expect(cells.map(([name]) => name)).toStrictEqual([
      'a call refused before the database',
      '/health',
      'reading the session and its services',
      'changing a service',
    ]);
    for (const [, off, ...ratios] of cells) {
      expect(off).toMatch(/^[1-9]\d*\/s$/);
      expect(ratios).toHaveLength(4);
      for (const ratio of ratios) expect(ratio).toMatch(/^\d+\.\d\d \(\S+\)$/);
    }
  } finally {
    child.kill('SIGTERM');
  }
}, 300_000);
