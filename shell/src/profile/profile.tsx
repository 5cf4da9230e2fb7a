import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyView } from 'shared-contracts';
import { later } from 'shared-ui/core';
import { partsOf } from '../scene/shop-parts';
import type { PriceBoard } from './price-board';
import { ProfileCard } from './profile-card';
import { profileOf } from './profile-facts';
import { ProfilePeek } from './profile-peek';
import styles from './profile.module.css';
import { useWideWindow } from '../scene/wide-window';
import { words } from '../words';

const ProfileSheet = later(() => import('./profile-sheet'));

export interface ProfileProps {
  view: AnyView;
  /** A card next to the column, or a button in the header. Only the one that matches the window renders. */
  place: 'card' | 'button';
  board?: PriceBoard;
  /** The category that the owner chose, if any. */
  category?: string;
}

const noSubscription = () => () => undefined;
const unknown = () => undefined;

/** Shows the owner's profile: a card next to the column on wide windows, and a button elsewhere. */
export default function Profile({ view, place, board, category }: ProfileProps) {
  const wide = useWideWindow();
  const [open, setOpen] = useState(false);
  const listed = useSyncExternalStore(board?.subscribe ?? noSubscription, board?.get ?? unknown);
  const profile = profileOf(view, listed, category);
  const isPlaceVisible = wide === (place === 'card');
  const onServices = view.screen === 'services';
  // On a phone the count changes only on the services screen. The card lists services everywhere.
  const listsServices = (wide || open) && Boolean(view.answers.services?.listed);
  const needsServices = isPlaceVisible && (onServices || listsServices);

  useEffect(() => {
    if (needsServices) board?.look();
  }, [needsServices, board]);

  if (!isPlaceVisible) return null;
  if (wide) {
    return (
      <aside className={styles.panel} aria-label={words.yourProfile}>
        <div className={styles.sticks}>
          <ProfileCard profile={profile} parts={partsOf(view)} />
        </div>
      </aside>
    );
  }
  return (
    <>
      <ProfilePeek profile={profile} onOpen={() => setOpen(true)} />
      {open && (
        <ProfileSheet profile={profile} parts={partsOf(view)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
