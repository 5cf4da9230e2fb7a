import { startAnalytics } from '../analytics/analytics';
import type { Collector } from '../analytics/collector';
import { trackedBy } from '../flow/facts';
import { installInspector } from './inspector';
import { reloadWithDevServers } from '../host/live-reload';
import { createFactHandler } from './fact-handler';
import type { Page } from './page';

/**
 * Starts to handle facts, including the earlier ones.
 *
 * @returns the function that tracks events without a fact
 */
export function startListening(page: Page): Collector['track'] {
  const { settings, navigation, frame, bus, earlier, outbox, versions } = page;
  // Before the fact handler, which navigates: an event belongs to the screen on which it happened.
  const { track } = startAnalytics({ ...page, outlet: () => frame.get().outlet, trackedBy });
  page.pins.onMove(({ from, why }) => track({ name: 'release_set_moved', fields: { from, why } }));
  bus.onAny(createFactHandler(page));
  earlier.replay();
  if (settings.development) {
    installInspector(bus);
    reloadWithDevServers(versions.candidates, navigation);
  }
  window.addEventListener('online', () => void outbox.send());
  void outbox.send();
  return track;
}
