import type { AnalyticsEvent } from 'shared-contracts/api';
import type { Sink } from '../delivery';

declare global {
  interface Window {
    /** The list from which tag managers read events. */
    dataLayer?: unknown[];
  }
}

/** Creates the sink for tag managers, which adds events to the page's data layer in their usual form. */
export function dataLayer(page: Pick<Window, 'dataLayer'> = window): Sink {
  const push = (events: AnalyticsEvent[]) => {
    page.dataLayer ??= [];
    for (const { name, fields, ...circumstances } of events) {
      page.dataLayer.push({ event: name, ...circumstances, ...fields });
    }
    return true;
  };
  return { name: 'data-layer', take: (events) => Promise.resolve(push(events)), takeOnLeave: push };
}
