import type { Answers, FactName, FactPayload, Session, ViewConfig } from 'shared-contracts';
import type { Tracked } from '../../analytics/collector';
import type { Stored, StoredChange } from '../../storage/stored';
import type { Notice } from '../team-chat';
import type { Destination, Standing } from '../destination';

/** What the shell makes of a fact. What a row leaves out does not happen. */
export interface Row<N extends FactName> {
  /** Where the owner goes. Left out, they stay, and the remote may tell the fact while it leaves. */
  next?: Destination | ((payload: FactPayload<N>, standing: Standing) => Destination);
  /** The keys of browser storage that change; `undefined` removes one. */
  store?: (payload: FactPayload<N>, stored: Stored) => StoredChange;
  /** The analytics event: its name, or its name with the only fields that may leave the browser. */
  track?: string | ((payload: FactPayload<N>, known: KnownToEvents) => Tracked | undefined);
  /** The message to the team chat. */
  notify?: Notice | ((payload: FactPayload<N>, session: Session) => Notice | undefined);
  /** What a screen shows as chosen when the owner comes back to it. */
  answer?: (payload: FactPayload<N>) => Partial<Answers>;
  /** Whether a short message tells the owner that the answer was saved. */
  confirm?: true;
}

/** What events may use beside the payload. */
export interface KnownToEvents {
  /** Browser storage before the fact. */
  stored: Stored;
  /** The booking platforms that the screen offers. */
  platforms: ViewConfig['bookingPlatforms'];
}

export type Rows = { [N in FactName]: Row<N> };

export const temp = (text: string): Notice => ({ channel: 'temp', text });
export const notification = (text: string): Notice => ({ channel: 'notifications', text });

/** The message that an onboarding step is done, as section 7 of the specification words it. */
export const stepDone =
  (name: string) =>
  (_: unknown, { biz_name = '', email = '', uid = '' }: Session): Notice =>
    notification(`Onboarding step ${name}: ${biz_name}, ${email}, ${uid}`);
