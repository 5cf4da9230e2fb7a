import type { DiscoveryDocument } from 'shared-contracts/discovery';
import type { Metrics } from 'shared-server';
import type { Discovered } from './discovery/discovery';
import type { ServedShell } from './assets/served-shell';
import type { VisitorSet } from './discovery/visitor-set';

interface Page {
  from: Discovered['from'];
  shell: ServedShell['from'];
  document: DiscoveryDocument;
  visitorSet: Pick<VisitorSet, 'canary' | 'unkept'>;
}

/**
 * Returns the function that counts pages: by the source of their document, by their shell, and by the versions of
 * remotes.
 */
export function createPageCounter(metrics: Metrics | undefined): (page: Page) => void {
  if (!metrics) return () => undefined;
  const pages = metrics.counter({
    name: 'shopfront_pages_total',
    help: 'Pages served, by the source of their discovery document and their shell.',
    labels: ['document', 'shell', 'arm'],
  });
  const resolved = metrics.counter({
    name: 'shopfront_remotes_resolved_total',
    help: 'Remotes in pages, by version; none for a remote without a version.',
    labels: ['remote', 'version'],
  });
  const unkept = metrics.counter({
    name: 'shopfront_pins_unkept_total',
    help: 'Pages of active sessions without their pinned release set, by reason.',
    labels: ['why'],
  });
  return ({ from, shell, document, visitorSet }) => {
    pages({ document: from, shell, arm: visitorSet.canary?.arm ?? 'none' });
    if (visitorSet.unkept) unkept({ why: visitorSet.unkept.why });
    for (const [remote, [first]] of Object.entries(document.microFrontends)) {
      resolved({ remote, version: first?.metadata.version ?? 'none' });
    }
  };
}

type Discover = (channel: string) => Promise<Discovered>;

/** Measures the time until the discovery document is available. */
export function withDurations(discover: Discover, metrics: Metrics | undefined): Discover {
  if (!metrics) return discover;
  const recordDuration = metrics.durations({
    name: 'shopfront_discovery_duration_seconds',
    help: 'Time to get a discovery document, by its source.',
    labels: ['document'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  });
  return async (channel) => {
    const startedAt = performance.now();
    const discovered = await discover(channel);
    recordDuration({ document: discovered.from })((performance.now() - startedAt) / 1000);
    return discovered;
  };
}
