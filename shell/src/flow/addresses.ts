import type { Session } from 'shared-contracts';
import { apiOriginFor, type Settings } from '../settings/settings';
import type { Storage } from '../storage/stored';

interface AddressParts {
  settings: Settings;
  storage: Storage;
  session(): Session;
}

/** Builds the addresses outside the flow with what their pages need to know of the owner. */
export function createAddresses({ settings, storage, session }: AddressParts) {
  /** Pages of the API are those of the host in use: the other one does not know this visitor. */
  const onHost = (address: string) => {
    const { origin, href } = new URL(address);
    if (origin !== settings.apiOrigin) return href;
    return apiOriginFor(settings, storage.read()) + href.slice(origin.length);
  };

  const dashboard = (from?: 'finish'): string => {
    const { uid, place_id, location } = session();
    return withQuery(onHost(settings.dashboardUrl), { place_id, uid, location, from });
  };

  const app = (): string => withQuery(settings.closeBrowserUrl, { uid: session().uid });

  return {
    /** @param from the step whose page Instagram returns to; the flow's own step otherwise */
    instagram: (from: 'priming' | undefined): string =>
      withQuery(onHost(settings.instagramStartUrl), { origin: settings.build, from }),
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
