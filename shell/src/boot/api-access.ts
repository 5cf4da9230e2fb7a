import { createApi } from '../api/client';
import { noteChanges } from '../api/changes';
import { createClient } from '../api/middleware';
import { createPendingCalls } from '../api/pending';
import type { Reporter } from '../errors/report';
import type { Pins } from '../pins/pins';
import { apiOriginFor } from '../settings/settings';
import { followConnection } from './follow-connection';
import type { OnboardingParts } from './parts';

interface LineParts extends Pick<OnboardingParts, 'settings' | 'navigation' | 'storage' | 'frame'> {
  beyond?: Partial<NonNullable<OnboardingParts['beyond']>> | undefined;
}

/** The line to the server: its calls, and whether they can get through. */
export function createLine(
  { settings, navigation, storage, frame, beyond }: LineParts,
  pins: Pick<Pins, 'changed' | 'header'>,
  report: Reporter,
  changed: (online: boolean) => void,
) {
  const origin = () => apiOriginFor(settings, storage.read());
  const network = () =>
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
  const api = createClient(beyond?.api ?? network(), [countPending, noteChanges(pins.changed)]);
  const probe = beyond?.probe;
  const connection = followConnection({ frame, navigation, settled, origin, probe, changed });
  return { api, settled, origin, connection };
}
