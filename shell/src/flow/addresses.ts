import type { Session } from 'shared-contracts';
import { apiOriginFor, type Settings } from '../settings/settings';
import type { Storage } from '../storage/stored';

interface AddressParts {
  settings: Settings;
  storage: Storage;
  session(): Session;
}

/** Returns functions that build the addresses outside the flow, with the query values that their pages need. */
export function createAddresses({ settings, storage, session }: AddressParts) {
  /** Moves pages of the API to the API host in use, because the other host does not know this visitor. */
  const toCurrentHost = (address: string) => {
    const { origin, href } = new URL(address);
    if (origin !== settings.apiOrigin) return href;
    return apiOriginFor(settings, storage.read()) + href.slice(origin.length);
  };

  const dashboard = (origin?: 'finish'): string => {
    const { uid, place_id, location } = session();
    return withQuery(toCurrentHost(settings.dashboardUrl), {
      place_id,
      uid,
      location,
      from: origin,
    });
  };

  const app = (): string => withQuery(settings.closeBrowserUrl, { uid: session().uid });

  return {
    /**
     * @param origin the step that Instagram returns to; by default the Instagram step of the later steps
     */
    instagram: (origin: 'priming' | undefined): string =>
      withQuery(toCurrentHost(settings.instagramStartUrl), {
        origin: settings.build,
        from: origin,
      }),
    dashboard,
    /** Closes the browser inside the app. */
    app,
    /** Where the flow ends: the dashboard on the web, the app otherwise. */
    end: (): string => (settings.build === 'web' ? dashboard() : app()),
  };
}

function withQuery(address: string, values: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) if (value) url.searchParams.set(name, value);
  return url.href;
}
