import type { Screen, Session, ViewStore } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/api';
import { carryNotice } from '../frame/carried-notice';
import { lackingFor } from '../flow/needs';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation/navigation';
import { addressOf, startPlace } from '../navigation/routes';
import type { Storage } from '../storage/stored';
import { isOtherOwner } from '../visitor/visitor';
import { words } from '../words';

export type SessionStatus = 'valid' | 'missing' | 'other-owner';

interface Page {
  screen: Screen;
  owner: Session | undefined;
  /** Whether a call was refused because a link does not prove who the visitor is. */
  needsProof: boolean;
}

/**
 * Returns whether the server's session matches this page.
 *
 * @param visitor the visitor of the session; undefined when the server did not respond
 */
export function sessionStatus(visitor: Visitor | undefined, page: Page): SessionStatus {
  if (!visitor) return 'missing';
  if (page.owner && isOtherOwner(page.owner, visitor)) return 'other-owner';
  if (page.needsProof && !visitor.signed_in) return 'missing';
  return lackingFor(page.screen, visitor) === 'nothing' ? 'valid' : 'missing';
}

interface LeavingParts {
  storage: Storage;
  view: ViewStore;
  navigation: Navigation;
  frame: FrameStore;
}

/**
 * Leaves this page when another account or business was chosen in another tab. A new account reloads the same screen.
 * Another business starts at the start page, because it may not have reached this step.
 *
 * @returns whether the page is being left
 */
export function leaveToOtherOwner({ storage, view, navigation, frame }: LeavingParts): boolean {
  const stored = storage.read();
  const { session } = view.get();
  if (!isOtherOwner(stored, session)) return false;
  if (isOtherOwner({ ...stored, uid: undefined }, session)) {
    navigation.reload();
    return true;
  }
  const text = words.otherBusiness(stored.biz_name ?? words.yourBusiness);
  frame.change({ notice: { kind: 'info', text } });
  carryNotice(storage, frame);
  navigation.load(addressOf(startPlace), { replace: true });
  return true;
}
