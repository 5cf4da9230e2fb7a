import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** What somebody does with a page, in plain words: each names a control as its user hears it. */
export type Act =
  /** A button. */
  | { press: string }
  /** A radio, a checkbox, or an option of a list. */
  | { choose: string }
  | { type: string; into: string }
  /** Seconds in which nothing is done. */
  | { wait: number };

/** Who does it: `user` as user-event has it, `wait` in time that really passes or is made to. */
export interface Hands {
  user: {
    click(element: Element): Promise<void>;
    type(element: Element, text: string): Promise<void>;
  };
  wait(milliseconds: number): Promise<void>;
}

const clickDelay = 150;
const lookEvery = 50;
const looks = 100;

/** Whether a finger reaches it: what is still on its way, as a sheet that rises, takes none. */
export const takesPresses = (element: Element) =>
  getComputedStyle(element).pointerEvents !== 'none';

/**
 * Does the acts one after the other; what is not there yet, or still on its way, is waited for. `read` turns what the page says into the
 * words of the acts, where it is drawn in another language.
 */
export async function play(
  acts: readonly Act[],
  { user, wait }: Hands,
  page: HTMLElement,
  read: Read = asItIs,
) {
  for (const act of acts) {
    if ('wait' in act) await wait(act.wait * 1_000);
    else if ('type' in act) await user.type(await found(act.into, labelled), act.type);
    else if ('press' in act) await user.click(await found(act.press, buttons));
    else await user.click(await found(act.choose, choices));
    await wait(clickDelay);
  }

  async function found(name: string, among: Among) {
    for (let look = 0; look < looks; look += 1) {
      // The last one: what lies on top comes last in the page.
      const last = among(page, (said) => read(said) === name).at(-1);
      if (last && takesPresses(last)) return last;
      await wait(lookEvery);
    }
    throw new Error(`There is no '${name}' on the page that takes a press.`);
  }
}

type Read = (said: string) => string;
type Among = (page: HTMLElement, isNamed: (said: string) => boolean) => HTMLElement[];

const asItIs: Read = (said) => said;

const buttons: Among = (page, name) => queryAllByRole(page, 'button', { name });

const choices: Among = (page, name) =>
  (['radio', 'checkbox', 'option'] as const).flatMap((role) =>
    queryAllByRole(page, role, { name }),
  );

/** A label may end with the star of what is required. */
const labelled: Among = (page, isNamed) =>
  queryAllByLabelText(page, (label) => isNamed(label.replace(/ ?\*$/, '')), {
    selector: 'input, textarea, select',
  });
