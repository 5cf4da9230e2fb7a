import { pageOpen } from '../analytics/page-opens';
import type { NavigationEntry } from '../navigation/navigation';
import { addressOf, startPlace } from '../navigation/routes';
import { detailOf, placeOf, viewAt } from './view';
import type { Page } from './page';

/** Handles navigation: creates a view, and sets the title and emits a fact when the screen shows. */
export function createNavigationHandler(page: Page) {
  const { settings, navigation, frame, bus, view, gate, viewContext, recordStage, outbox } = page;
  const { editing, versions } = page;
  let openedVisit: string | undefined;

  /** Emits the opening once per visit, when the screen shows, because the rendered version is known only then. */
  const emitOpened = () => {
    const { screen, params, visit } = view.get();
    if (visit === openedVisit) return;
    openedVisit = visit;
    const event = pageOpen(screen, params);
    bus.emit('screen/opened', { screen, detail: detailOf(screen, params), event });
  };

  return {
    arrive(arrival: NavigationEntry, first: boolean) {
      const place = placeOf(arrival);
      if (!place) return navigation.go(addressOf(startPlace), { replace: true });
      versions.expect(place.screen);
      editing.arrive(place, page.session());
      frame.change({ edited: editing.now()?.from, returned: false });
      outbox.arrive(place.screen, page.session());
      const { answers, closedLink } = view.get();
      view.set(viewAt(place, { ...viewContext(), arrival, answers, closedLink, first }));
      frame.change({ view: view.get() });
      // An owner who changes an earlier answer keeps their stage.
      if (!gate.covers() && !editing.now()) recordStage(view.get());
    },
    /** @param heading the heading of the screen; '' when it has none */
    shown(heading: string) {
      if (gate.covers()) return;
      document.title = heading ? `${heading} – ${settings.productName}` : settings.productName;
      emitOpened();
    },
  };
}
