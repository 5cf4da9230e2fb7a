import type { DiscoveryDocument } from 'shared-contracts/discovery';
import type { Metrics } from 'shared-server';
import type { Discovered } from './discovery/discovery';
import type { ServedShell } from './assets/served-shell';
import type { VisitorSet } from './discovery/visitor-set';

interface Page {
  from: Discovered['from'];
  shell: ServedShell['from'];
  document: DiscoveryDocument;
  given: Pick<VisitorSet, 'canary' | 'unkept'>;
}

/** Counts what pages are made of: the source of their document, their shell, and which remotes at which version. */
export function measured(metrics: Metrics | undefined): (page: Page) => void {
  if (!metrics) return () => undefined;
  const pages = metrics.counter({
    name: 'shopfront_pages_total',
    help: 'Pages that were served, by where their discovery document and their shell came from.',
    labels: ['document', 'shell', 'arm'],
  });
  const resolved = metrics.counter({
    name: 'shopfront_remotes_resolved_total',
    help: 'Remotes that pages were told to run, by version; none where a page was told of no version.',
    labels: ['remote', 'version'],
  });
  const unkept = metrics.counter({
    name: 'shopfront_pins_unkept_total',
    help: 'Pages of owners half way who did not get the set they began with, and why.',
    labels: ['why'],
  });
  return ({ from, shell, document, given }) => {
    pages({ document: from, shell, arm: given.canary?.arm ?? 'none' });
    if (given.unkept) unkept({ why: given.unkept.why });
    for (const [remote, [first]] of Object.entries(document.microFrontends)) {
      resolved({ remote, version: first?.metadata.version ?? 'none' });
    }
  };
}

type Discover = (channel: string) => Promise<Discovered>;

/** How long the registry is waited for, and what came of it. */
export function timed(discover: Discover, metrics: Metrics | undefined): Discover {
  if (!metrics) return discover;
  const took = metrics.durations({
    name: 'shopfront_discovery_duration_seconds',
    help: 'Time until a discovery document was there, by where it came from.',
    labels: ['document'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  return async (channel) => {
    const began = performance.now();
    const found = await discover(channel);
    took({ document: found.from })((performance.now() - began) / 1000);
    return found;
  };
}
