import type { AnalyticsEvent } from 'shared-contracts/api';
import type { Sink } from '../delivery';

declare global {
  interface Window {
    /** Where tag managers look for events. */
    dataLayer?: unknown[];
  }
}

/** For tag managers: events as entries of the page's data layer, under the names tag managers use. */
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
