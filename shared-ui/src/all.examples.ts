import { actionExamples } from './action/action.examples';
import { choiceExamples } from './choice/choice.examples';
import type * as core from './core';
import { fieldExamples } from './field/field.examples';
import { lookupExamples } from './field/lookup.examples';
import type * as form from './form';
import { inAppBrowserExamples } from './in-app-browser/in-app-browser.examples';
import { noticeExamples } from './notice/notice.examples';
import type * as overlay from './overlay';
import { overlayExamples } from './overlay/overlay.examples';
import { screenExamples } from './screen/screen.examples';
import { surfaceExamples } from './surface/surface.examples';
import type { Examples } from './testing';
import { waitingExamples } from './waiting/waiting.examples';

type Components<Entry> = {
  [Name in keyof Entry & string]: Name extends Capitalize<Name> ? Name : never;
}[keyof Entry & string];

/** Every component by name, with its states. A component without an example does not compile. */
export const examples = {
  ...actionExamples,
  ...choiceExamples,
  ...fieldExamples,
  ...lookupExamples,
  ...inAppBrowserExamples,
  ...noticeExamples,
  ...overlayExamples,
  ...screenExamples,
  ...surfaceExamples,
  ...waitingExamples,
} satisfies Record<
  Components<typeof core> | Components<typeof form> | Components<typeof overlay>,
  Examples
>;
