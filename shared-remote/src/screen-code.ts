import type { ComponentType } from 'react';

/**
 * A screen whose code comes when it is asked for: made ready on the screen before it, so that who opens another one does
 * not load it. Its chunk is named `screen-` and its name, by which the page that opens at it finds it.
 */
export interface LateScreen<S extends string = string> {
  /** On which screen it is made ready, once that is drawn and the browser has time. */
  after: S;
  load(): Promise<ComponentType>;
}

export type Screens<S extends string = string> = Record<S, ComponentType | LateScreen<S>>;

/** The code of a remote's screens: there from the start, or once it has come. */
export function screenCode(screens: Partial<Screens>) {
  const here: Record<string, ComponentType> = {};
  const late = new Map<string, LateScreen>();
  for (const [name, screen] of Object.entries(screens)) {
    if (!screen) continue;
    if ('load' in screen) late.set(name, screen);
    else here[name] = screen;
  }
  const coming = new Map<string, Promise<void>>();

  const load = async (name: string, screen: LateScreen) => {
    try {
      here[name] = await screen.load();
    } finally {
      // Whoever asks after a failure tries anew.
      coming.delete(name);
    }
  };

  /** Has the code of a screen come; undefined where there is nothing to wait for. */
  const bring = (name: string): Promise<void> | undefined => {
    const screen = late.get(name);
    if (!screen || here[name]) return undefined;
    const known = coming.get(name) ?? load(name, screen);
    coming.set(name, known);
    return known;
  };

  return {
    /** By the name of the screen; grows as they come. */
    here: here as Readonly<Record<string, ComponentType>>,
    bring,
    /** Makes those ready that come after a screen. Nobody has to hear of one that fails: whoever needs it asks again. */
    bringAfter(name: string): void {
      for (const [next, { after }] of late) {
        if (after === name) bring(next)?.catch(() => undefined);
      }
    },
  };
}

export type ScreenCode = ReturnType<typeof screenCode>;
