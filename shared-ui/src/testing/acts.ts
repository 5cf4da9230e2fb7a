import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** An action on a page, in plain words: each names a control by its accessible name. */
export type Act =
  /** A button. */
  | { press: string }
  /** A radio, a checkbox, or an option of a list. */
  | { choose: string }
  | { type: string; into: string }
  /** Seconds in which nothing is done. */
  | { wait: number };

/** The actor: `user` as in user-event, and `wait`, in real or fake time. */
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

/** Returns whether a finger can press it: an element that still moves, as a rising sheet, cannot be pressed. */
export const takesPresses = (element: Element) =>
  getComputedStyle(element).pointerEvents !== 'none';

/**
 * Does the actions in order, and waits for elements that are missing or still move. `read` turns the text of the page
 * into the words of the actions, for a page in another language.
 */
export async function play(
  acts: readonly Act[],
  { user, wait }: Hands,
  page: HTMLElement,
  read: Read = asItIs,
) {
  for (const act of acts) {
    if ('wait' in act) await wait(act.wait * 1_000);
    else if ('type' in act) await user.type(await findElement(act.into, labelled), act.type);
    else if ('press' in act) await user.click(await findElement(act.press, buttons));
    else await user.click(await findElement(act.choose, choices));
    await wait(clickDelay);
  }

  async function findElement(name: string, among: Among) {
    for (let look = 0; look < looks; look += 1) {
      // The last one: the topmost element comes last in the page.
      const last = among(page, (text) => read(text) === name).at(-1);
      if (last && takesPresses(last)) return last;
      await wait(lookEvery);
    }
    throw new Error(`There is no '${name}' on the page that takes a press.`);
  }
}

type Read = (text: string) => string;
type Among = (page: HTMLElement, isNamed: (text: string) => boolean) => HTMLElement[];

const asItIs: Read = (text) => text;

const buttons: Among = (page, name) => queryAllByRole(page, 'button', { name });

const choices: Among = (page, name) =>
  (['radio', 'checkbox', 'option'] as const).flatMap((role) =>
    queryAllByRole(page, role, { name }),
  );

/** A label may end with the star of a required field. */
const labelled: Among = (page, isNamed) =>
  queryAllByLabelText(page, (label) => isNamed(label.replace(/ ?\*$/, '')), {
    selector: 'input, textarea, select',
  });
