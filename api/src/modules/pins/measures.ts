import type { Metrics } from 'shared-server';
import type { App } from '../../context';
import { countPins } from './counting';

/** Unused sets end within a week; this limits made-up ones. */
const mostSeries = 100;

/** Active flows, by the set and arm with which they began. */
export function measurePins(app: App, metrics: Metrics, failed: (error: unknown) => void): void {
  metrics.source({
    name: 'pins',
    serves: {
      shopfront_owners_half_way: {
        help: 'Owners in the middle of the set-up, by what their flow began with.',
        labels: ['channel', 'set', 'arm'],
      },
    },
    async read() {
      const { pins } = await countPins(app, {});
      const samples = pins.slice(0, mostSeries).map(({ channel, set, arm, owners }) => ({
        labels: { channel, set: String(set), arm: arm ?? 'none' },
        value: owners,
      }));
      return { shopfront_owners_half_way: samples };
    },
    failed,
  });
}
