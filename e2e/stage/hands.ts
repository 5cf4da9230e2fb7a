export type Words = string | RegExp;

/**
 * What an owner does and sees, in whichever browser they hold: the words of the journeys that every
 * engine walks. Names in letters are whole names; each word waits until it can be done or seen.
 */
export interface Hands {
  open(address: string): Promise<void>;
  press(button: Words): Promise<void>;
  /** A radio or a checkbox. */
  choose(choice: Words): Promise<void>;
  write(label: Words, text: string): Promise<void>;
  search(text: string): Promise<void>;
  /** Of a list that the browser itself shows. */
  pick(label: Words, option: number): Promise<void>;
  /** Of what is offered below a field. */
  take(option: Words): Promise<void>;
  /** Stands before a screen: its heading, and what its progress bar says. */
  stands(heading: Words, percent?: number | 'no bar'): Promise<void>;
  reads(text: Words): Promise<void>;
  /** What stands in a field. */
  holds(label: Words, text: RegExp): Promise<void>;
  at(address: Words): Promise<void>;
  isReady(button: Words): Promise<void>;
  isNotReady(button: Words): Promise<void>;
  /** The same, within the sheet that is open. */
  sheet: Omit<Hands, 'sheet'>;
}
