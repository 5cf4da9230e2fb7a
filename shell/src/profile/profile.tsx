import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyView } from 'shared-contracts';
import { later } from 'shared-ui/core';
import { partsOf } from '../scene/shop-parts';
import type { PriceBoard } from './price-board';
import { ProfileCard } from './profile-card';
import { profileOf } from './profile-facts';
import { ProfilePeek } from './profile-peek';
import styles from './profile.module.css';
import { useWide } from '../scene/wide';
import { words } from '../words';

const ProfileSheet = later(() => import('./profile-sheet'));

export interface ProfileProps {
  view: AnyView;
  /** A card next to the column, or a button in the header. Only the one that suits the window renders. */
  place: 'card' | 'button';
  board?: PriceBoard;
  /** What the owner has said of it; none is assumed. */
  category?: string;
}

const silent = () => () => undefined;
const unknown = () => undefined;

/** The owner's profile as it fills: a card beside the column where there is room, and a peek at it where not. */
export default function Profile({ view, place, board, category }: ProfileProps) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const listed = useSyncExternalStore(board?.subscribe ?? silent, board?.get ?? unknown);
  const profile = profileOf(view, listed, category);
  const fits = wide === (place === 'card');
  const onServices = view.screen === 'services';
  // The count on a phone changes on the services screen only; the card lists services everywhere.
  const listsServices = (wide || open) && Boolean(view.answers.services?.listed);
  const reads = fits && (onServices || listsServices);

  useEffect(() => {
    if (reads) board?.look();
  }, [reads, board]);

  if (!fits) return null;
  if (wide) {
    return (
      <aside className={styles.beside} aria-label={words.yourProfile}>
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
