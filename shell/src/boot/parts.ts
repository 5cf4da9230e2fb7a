import type { Api } from 'shared-contracts/api';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation/navigation';
import type { Served } from '../pins/compare';
import type { SetStatus } from '../pins/set-status';
import type { InRange } from '../host/discovery';
import type { LoadModule } from '../host/federation-host';
import type { Settings } from '../settings/settings';
import type { Storage } from '../storage/stored';

/** The parts that the onboarding needs. */
export interface OnboardingParts {
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  frame: FrameStore;
  discovery: DiscoveryDocument | undefined;
  inRange: InRange;
  /** Returns the storage of this tab. Throws when the browser refuses it. */
  tab?(): globalThis.Storage;
  /** Replacements for the network in tests. */
  network?: {
    api: Api;
    load: LoadModule;
    probe(origin: string): Promise<boolean>;
    fetchStatus?(served: Served): Promise<SetStatus | undefined>;
  };
}
