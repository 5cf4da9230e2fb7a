import { startAnalytics } from '../analytics/analytics';
import type { Collector } from '../analytics/collector';
import { trackedBy } from '../flow/facts';
import { installInspector } from './inspector';
import { reloadWithDevServers } from '../host/live-reload';
import { createHearing } from './hearing';
import type { Page } from './page';

/**
 * From here on a fact goes through the tables, those told until now included.
 * @returns what counts things that no fact tells
 */
export function listen(page: Page): Collector['track'] {
  const { settings, navigation, frame, bus, earlier, outbox, versions } = page;
  // Before the hearing, which moves on: an event belongs to the screen on which it happened.
  const { track } = startAnalytics({ ...page, stage: () => frame.get().stage, trackedBy });
  page.pins.tell(({ from, why }) => track({ name: 'release_set_moved', fields: { from, why } }));
  bus.onAny(createHearing(page));
  earlier.tellAgain();
  if (settings.development) {
    installInspector(bus);
    reloadWithDevServers(versions.candidates, navigation);
  }
  window.addEventListener('online', () => void outbox.send());
  void outbox.send();
  return track;
}
