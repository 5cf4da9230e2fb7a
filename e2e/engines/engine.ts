/** A page of a browser other than Chromium, with the operations that both engines support. */
export interface Engine {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Adds cookies of the API, as if its responses had set them. */
  remember(cookies: Cookie[]): Promise<void>;
  /** Runs a function in the page. It may use nothing from outside; its parameters and result are JSON. */
  ask<Args extends unknown[], Answer>(
    question: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Runs a script without changes. */
  load(script: string): Promise<void>;
  /** Returns the element that the query finds, if there is one. */
  find<Args extends unknown[]>(
    question: (...args: Args) => Promise<Element | null>,
    ...args: Args
  ): Promise<Target | undefined>;
  close(): Promise<void>;
}

export interface Cookie {
  name: string;
  value: string;
}

export interface Target {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses an option of the browser's own select list. */
  pick(option: number): Promise<void>;
}

export interface Browser {
  /** Opens a page without any earlier state. */
  newPage(): Promise<Engine>;
  close(): Promise<void>;
}

/** The width and height of the phone that the other journeys use. */
export const phone = { width: 390, height: 844 };
