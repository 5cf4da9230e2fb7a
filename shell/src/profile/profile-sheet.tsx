import { BottomSheet } from 'shared-ui/overlay';
import type { ShopPart } from '../scene/shop-parts';
import { ProfileCard } from './profile-card';
import type { Profile } from './profile-facts';
import { words } from '../words';

interface ProfileSheetProps {
  profile: Profile;
  parts: readonly ShopPart[];
  onClose(): void;
}

/** Shows the card above the screen on a phone. */
export default function ProfileSheet({ profile, parts, onClose }: ProfileSheetProps) {
  return (
    <BottomSheet open title={words.yourProfile} onClose={onClose}>
      <ProfileCard profile={profile} parts={parts} />
    </BottomSheet>
  );
}
