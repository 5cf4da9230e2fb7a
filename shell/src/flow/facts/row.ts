import type { Answers, FactName, FactPayload, Session, ViewConfig } from 'shared-contracts';
import type { Tracked } from '../../analytics/collector';
import type { Stored, StoredChange } from '../../storage/stored';
import type { Notice } from '../team-chat';
import type { Destination, FlowPosition } from '../destination';

/** How the shell handles a fact. Every part is optional. */
export interface Row<N extends FactName> {
  /** Where the owner goes. Without it they stay, and a remote may still emit the fact after it was unmounted. */
  next?: Destination | ((payload: FactPayload<N>, position: FlowPosition) => Destination);
  /** The keys of browser storage that change; `undefined` removes one. */
  store?: (payload: FactPayload<N>, stored: Stored) => StoredChange;
  /** The analytics event: its name, or its name and fields. No other fields leave the browser. */
  track?: string | ((payload: FactPayload<N>, context: EventContext) => Tracked | undefined);
  /** The message to the team chat. */
  notify?: Notice | ((payload: FactPayload<N>, session: Session) => Notice | undefined);
  /** The answer that a screen shows when the owner returns to it. */
  answer?: (payload: FactPayload<N>) => Partial<Answers>;
  /** Whether a short message confirms that the answer was saved. */
  confirm?: true;
}

/** What an event can use in addition to the payload. */
export interface EventContext {
  /** Browser storage before the fact. */
  stored: Stored;
  /** The booking platforms that the screen offers. */
  platforms: ViewConfig['bookingPlatforms'];
}

export type Rows = { [N in FactName]: Row<N> };

export const temp = (text: string): Notice => ({ channel: 'temp', text });
export const notification = (text: string): Notice => ({ channel: 'notifications', text });

/** Returns the message that an onboarding step is done, in the words of section 7 of the specification. */
export const stepDone =
  (name: string) =>
  (_: unknown, { biz_name = '', email = '', uid = '' }: Session): Notice =>
    notification(`Onboarding step ${name}: ${biz_name}, ${email}, ${uid}`);
