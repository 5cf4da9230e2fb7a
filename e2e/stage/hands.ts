export type Words = string | RegExp;

/**
 * An owner's actions and observations in any browser, for journeys that run in every engine. Strings are whole names;
 * each action waits until it is possible.
 */
export interface Hands {
  open(address: string): Promise<void>;
  press(button: Words): Promise<void>;
  /** A radio or a checkbox. */
  choose(choice: Words): Promise<void>;
  write(label: Words, text: string): Promise<void>;
  search(text: string): Promise<void>;
  /** An option of the browser's own select list. */
  pick(label: Words, option: number): Promise<void>;
  /** An option of the suggestions below a field. */
  take(option: Words): Promise<void>;
  /** Expects a screen: its heading, and the value of its progress bar. */
  stands(heading: Words, percent?: number | 'no bar'): Promise<void>;
  reads(text: Words): Promise<void>;
  /** The value of a field. */
  holds(label: Words, text: RegExp): Promise<void>;
  at(address: Words): Promise<void>;
  isReady(button: Words): Promise<void>;
  isNotReady(button: Words): Promise<void>;
  /** The same, in the open sheet. */
  sheet: Omit<Hands, 'sheet'>;
}
