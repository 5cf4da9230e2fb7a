import userEvent from '@testing-library/user-event';
import { play, takesPresses, type Act } from 'shared-ui/testing';

/** An act as it was performed: its time and the index of the control on the page. */
export interface Footstep {
  at: number;
  control: number;
  text?: string;
}

export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const lookEvery = 50;

const controls = () => [
  ...document.querySelectorAll('a[href], button, input, select, textarea, [role="option"]'),
];

/** Performs the acts by the words they name, and returns where each was performed. */
export async function walk(acts: readonly Act[]): Promise<Footstep[]> {
  const began = Date.now();
  const steps: Footstep[] = [];
  const step = (element: Element, text?: string) =>
    steps.push({ at: Date.now() - began, control: controls().indexOf(element), text });
  const user = userEvent.setup();
  const hands = {
    click: (element: Element) => (step(element), user.click(element)),
    type: (element: Element, text: string) => (step(element, text), user.type(element, text)),
  };
  await play(acts, { user: hands, wait }, document.body);
  steps.push({ at: Date.now() - began, control: -1 });
  return steps;
}

/** Replays the acts on a page in another language: at the same times, on the controls in the same positions. */
export async function follow(steps: readonly Footstep[]): Promise<void> {
  const began = Date.now();
  const user = userEvent.setup();
  for (const { at, control, text } of steps) {
    await wait(Math.max(0, began + at - Date.now()));
    if (control < 0) continue;
    const element = controls()[control];
    if (!element) throw new Error(`The page has no control ${control}.`);
    while (!takesPresses(element)) await wait(lookEvery);
    if (text === undefined) await user.click(element);
    else await user.type(element, text);
  }
}
