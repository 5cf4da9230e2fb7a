import { pageOpen } from '../analytics/page-opens';
import type { Arrival } from '../navigation/navigation';
import { addressOf, startPlace } from '../navigation/routes';
import { detailOf, placeOf, viewAt } from './view';
import type { Page } from './page';

/** What becomes of an arrival: a view, and once its screen shows, a title and a fact. */
export function createArrivals(page: Page) {
  const { settings, navigation, frame, bus, view, gate, standing, recordStage, outbox } = page;
  const { editing, versions } = page;
  let openedVisit: string | undefined;

  /** Once per visit, and only when there is something to see: by then it is known which version draws it. */
  const tellOpened = () => {
    const { screen, params, visit } = view.get();
    if (visit === openedVisit) return;
    openedVisit = visit;
    const event = pageOpen(screen, params);
    bus.emit('screen/opened', { screen, detail: detailOf(screen, params), event });
  };

  return {
    arrive(arrival: Arrival, first: boolean) {
      const place = placeOf(arrival);
      if (!place) return navigation.go(addressOf(startPlace), { replace: true });
      versions.expect(place.screen);
      editing.arrive(place, page.session());
      frame.change({ edited: editing.now()?.from, returned: false });
      outbox.arrive(place.screen, page.session());
      const { answers, closedLink } = view.get();
      view.set(viewAt(place, { ...standing(), arrival, answers, closedLink, first }));
      frame.change({ view: view.get() });
      // Who looks back at an answer has come no less far.
      if (!gate.covers() && !editing.now()) recordStage(view.get());
    },
    /** @param heading of the screen that shows now; '' where it has none */
    shown(heading: string) {
      if (gate.covers()) return;
      document.title = heading ? `${heading} – ${settings.productName}` : settings.productName;
      tellOpened();
    },
  };
}
