/** A page of a browser that is not Chromium, reduced to what both of the others can do. */
export interface Engine {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Takes over cookies of the API, as if they had come with its answers. */
  remember(cookies: Cookie[]): Promise<void>;
  /** Runs a function in the page, which may use nothing from outside; what goes in and out is JSON. */
  ask<Asked extends unknown[], Answer>(
    question: (...asked: Asked) => Answer | Promise<Answer>,
    ...asked: Asked
  ): Promise<Answer>;
  /** Runs a script as it is. */
  load(script: string): Promise<void>;
  /** What the question points at, if anything. */
  find<Asked extends unknown[]>(
    question: (...asked: Asked) => Promise<Element | null>,
    ...asked: Asked
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
  /** In a list that the browser itself shows. */
  pick(option: number): Promise<void>;
}

export interface Browser {
  /** A page that knows nothing of the pages before. */
  newPage(): Promise<Engine>;
  close(): Promise<void>;
}

/** The width and height of the phone that the other journeys use. */
export const phone = { width: 390, height: 844 };
