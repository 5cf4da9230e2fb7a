import type { Api } from 'shared-contracts/api';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import type { FrameStore } from '../frame/frame-store';
import type { Navigation } from '../navigation/navigation';
import type { Served } from '../pins/compare';
import type { Standing } from '../pins/standing';
import type { InRange } from '../host/contract-range';
import type { LoadModule } from '../host/federation';
import type { Settings } from '../settings/settings';
import type { Storage } from '../storage/stored';

/** What the onboarding is put together from. */
export interface OnboardingParts {
  settings: Settings;
  navigation: Navigation;
  storage: Storage;
  frame: FrameStore;
  discovery: DiscoveryDocument | undefined;
  inRange: InRange;
  /** Storage of this tab alone; may throw where the browser refuses it. */
  tab?(): globalThis.Storage;
  /** What lies behind the network; replaced in tests. */
  beyond?: {
    api: Api;
    load: LoadModule;
    probe(origin: string): Promise<boolean>;
    standing?(served: Served): Promise<Standing | undefined>;
  };
}
