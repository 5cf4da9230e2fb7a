import { createApi } from '../api/client';
import { reportChanges } from '../api/changes';
import { createClient } from '../api/middleware';
import { createPendingCalls } from '../api/pending';
import type { Reporter } from '../errors/report';
import type { Pins } from '../pins/pins';
import { apiOriginFor } from '../settings/settings';
import { followConnection } from './follow-connection';
import type { OnboardingParts } from './parts';

interface ApiAccessParts extends Pick<
  OnboardingParts,
  'settings' | 'navigation' | 'storage' | 'frame'
> {
  network?: Partial<NonNullable<OnboardingParts['network']>> | undefined;
}

/** Creates the API client and the connection check. */
export function createApiAccess(
  { settings, navigation, storage, frame, network }: ApiAccessParts,
  pins: Pick<Pins, 'changed' | 'header'>,
  report: Reporter,
  changed: (online: boolean) => void,
) {
  const origin = () => apiOriginFor(settings, storage.read());
  const createNetworkApi = () =>
    createApi({
      origin,
      slug: settings.slug,
      language: settings.language,
      pin: pins.header,
      failed: (call, error) => {
        report.error(error, call);
        if (error.code === 'API_UNREACHABLE') connection.doubt();
      },
    });
  const { countPending, settled } = createPendingCalls();
  const api = createClient(network?.api ?? createNetworkApi(), [
    countPending,
    reportChanges(pins.changed),
  ]);
  const probe = network?.probe;
  const connection = followConnection({ frame, navigation, settled, origin, probe, changed });
  return { api, settled, origin, connection };
}
