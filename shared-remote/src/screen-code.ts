import type { ComponentType } from 'react';

/**
 * A screen whose code loads on demand. It is prepared on an earlier screen, so that other owners do not load it. Its
 * chunk is named `screen-` and its name, by which the page that opens it finds it.
 */
export interface LateScreen<S extends string = string> {
  /**
   * The screen on which it is prepared, in an idle period after rendering. Leave it out for a screen that links open:
   * its page loads it at once.
   */
  after?: S;
  load(): Promise<ComponentType>;
}

export type Screens<S extends string = string> = Record<S, ComponentType | LateScreen<S>>;

/** The code of a remote's screens: available from the start, or once it has loaded. */
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
      // A request after a failure tries again.
      coming.delete(name);
    }
  };

  /** Loads the code of a screen; returns undefined if it is available. */
  const bring = (name: string): Promise<void> | undefined => {
    const screen = late.get(name);
    if (!screen || here[name]) return undefined;
    const loading = coming.get(name) ?? load(name, screen);
    coming.set(name, loading);
    return loading;
  };

  return {
    /** Loaded components by screen. */
    here: here as Readonly<Record<string, ComponentType>>,
    bring,
    /** Prepares the screens after a screen. A failure is not reported, since the screen loads again on demand. */
    bringAfter(name: string): void {
      for (const [next, { after }] of late) {
        if (after === name) bring(next)?.catch(() => undefined);
      }
    },
  };
}

export type ScreenCode = ReturnType<typeof screenCode>;
