import type { Emit } from 'shared-contracts';
import { later } from 'shared-ui/core';
import type { FrameParts } from '../frame/frame-parts';
import type { PriceBoard } from '../profile/price-board';
import type { ProfileProps } from '../profile/profile';
import type { Settings } from '../settings/settings';
import { SetupMessages } from '../setup/setup-messages';
import type { Edit } from '../setup/editing';
import type { Helpdesk } from '../tips/helpdesk';
import { TipsButton } from '../tips/tips-button';

interface FramePartsOptions {
  settings: Pick<Settings, 'supportPhone'>;
  emit: Emit;
  /** Sends questions of owners to the team. */
  helpdesk: Helpdesk;
  /** Starts changing an answer. */
  edit(edit: Edit): void;
  /** The services by name, for the profile card. */
  board?: PriceBoard;
  /** The category of the business, where the owner has chosen one. */
  category?(): string | undefined;
}

// The profile is not part of a first paint.
const Profile = later<ProfileProps>(() => import('../profile/profile'));

/** Returns the parts of the frame that the setup, profile and tips folders render. */
export const createFrameParts = ({
  settings,
  emit,
  helpdesk,
  edit,
  board,
  category,
}: FramePartsOptions): FrameParts => ({
  tips: (view) => <TipsButton {...{ view, helpdesk, emit }} phone={settings.supportPhone} />,
  profile: (view, place) => <Profile {...{ view, place, board }} category={category?.()} />,
  around: (screen) => <SetupMessages {...screen} onEdit={edit} />,
});
