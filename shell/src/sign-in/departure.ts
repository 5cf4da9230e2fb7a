import type { ScreenParams, Session, ViewStore } from 'shared-contracts';
import type { Api, Payload } from 'shared-contracts/api';
import { safeExternalUrl, type Navigation } from '../navigation/navigation';
import type { Place } from '../navigation/routes';
import type { Settings } from '../settings/settings';
import type { Storage } from '../storage/stored';
import { storeReturnPoint, pendingReturn, returnAddressOf } from './return-point';

interface DepartureParts {
  api: Api;
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  view: ViewStore;
  report(what: string): void;
}

/**
 * Leaves for the provider's sign-in page, and stores the current screen as the return point.
 *
 * @param beforeLeaving called when the address is known to be safe
 * @throws Error when the address cannot be read or is not allowed
 */
export async function leaveToSignIn(
  { api, settings, navigation, storage, view, report }: DepartureParts,
  owner: Session | undefined,
  beforeLeaving: () => void,
): Promise<void> {
  const { screen, params, session } = view.get();
  const { uid, place_id } = owner ?? session;
  const return_to = returnAddressOf(screen);
  const { url } = await api.readSignInUrl({ origin: settings.build, place_id, uid, return_to });
  const safe = safeExternalUrl(url, settings.allowedRedirectOrigins);
  if (!safe) {
    report(`Refused the sign-in address '${url}'.`);
    throw new Error('The sign-in address is not allowed.');
  }
  beforeLeaving();
  storeReturnPoint(storage, { screen, params } as Place);
  navigation.leave(safe.href);
}

/**
 * Returns the payload that makes a repeated sign-in return to the step the owner left. It applies after an attempt
 * with an unsuitable account or without a required permission.
 */
export function signInRetry(
  { storage, view }: Pick<DepartureParts, 'storage' | 'view'>,
  { uid, return_to }: Payload<'readSignInUrl'>,
) {
  const { screen, params } = view.get();
  const retries = screen === 'login' && [2, 3].includes((params as ScreenParams['login']).status);
  const pending = retries ? pendingReturn(storage) : undefined;
  return (
    pending && { uid: uid ?? pending.uid, return_to: return_to ?? returnAddressOf(pending.screen) }
  );
}
