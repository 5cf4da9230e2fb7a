interface Listening {
  target: EventTarget;
  words: [
    name: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ];
  /** Where the code is that asked for it. */
  from: string;
  /** Whether it was asked for while that version was on stage. */
  onStage: boolean;
}

/**
 * The doors by which code goes on being called after it left: listeners on window and document, and
 * intervals. Who comes through is told by the address of the code that asks, so that the shell's own and
 * those of shared modules are never touched. What goes around the doors (a prototype's method called
 * directly, `onresize =`, a time-out that sets the next one) is not seen.
 */
export function createDoors(
  page: Window & typeof globalThis,
  versions: string[],
  caller: (door: object) => string = callerOf,
) {
  const listening = new Set<Listening>();
  let present: string | undefined;

  const versionAsking = (door: object) => findVersion(versions, caller(door));

  for (const target of [page, page.document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const door = (...words: Listening['words']) => {
      const from = versionAsking(door);
      if (from) listening.add({ target, words, from, onStage: from === present });
      add(...words);
    };
    target.addEventListener = door;
    target.removeEventListener = (...words: Listening['words']) => {
      for (const one of listening) if (isSame(one, target, words)) listening.delete(one);
      remove(...words);
    };
  }

  const intervals = trackIntervals(page, versionAsking);

  const close = (base: string) => {
    for (const one of [...listening].filter(({ from }) => from === base)) {
      EventTarget.prototype.removeEventListener.apply(one.target, one.words);
      if (one.onStage || isOnce(one)) listening.delete(one);
    }
    intervals.clear(base);
  };

  return {
    /** Restores the listeners of a version; returns a function that removes them, and its intervals. */
    open(base: string): () => void {
      present = base;
      for (const { target, words, from } of [...listening]) {
        if (from === base) EventTarget.prototype.addEventListener.apply(target, words);
      }

      return () => {
        if (present === base) present = undefined;
        close(base);
      };
    },
  };
}

export type Doors = ReturnType<typeof createDoors>;

/** Replaces setInterval on the page, and remembers which version set each interval. */
function trackIntervals(
  page: Window & typeof globalThis,
  versionAsking: (door: object) => string | undefined,
) {
  const intervals = new Map<number, string>();
  const setInterval = page.setInterval.bind(page);
  const door = (...words: Parameters<typeof setInterval>) => {
    const from = versionAsking(door);
    const id = setInterval(...words) as unknown as number;
    if (from) intervals.set(id, from);
    return id;
  };
  page.setInterval = door as typeof page.setInterval;

  return {
    /** Stops the intervals of a version. */
    clear(base: string): void {
      for (const [id, from] of intervals) {
        if (from !== base) continue;
        page.clearInterval(id);
        intervals.delete(id);
      }
    },
  };
}

/** Returns the base address of the version whose code is at an address. */
const findVersion = (versions: string[], address: string) =>
  versions.find((base) => address.includes(base));

const captures = (options: Listening['words'][2]) =>
  typeof options === 'object' ? Boolean(options.capture) : Boolean(options);

const isSame = (
  { target, words }: Listening,
  other: EventTarget,
  [name, listener, options]: Listening['words'],
) =>
  target === other &&
  words[0] === name &&
  words[1] === listener &&
  captures(words[2]) === captures(options);

const isOnce = ({ words: [, , options] }: Listening) =>
  typeof options === 'object' && Boolean(options.once ?? options.signal?.aborted);

/** What V8 tells of a place in a stack. */
interface Site {
  getScriptNameOrSourceURL(): string | null;
  getEvalOrigin(): string | undefined;
}

interface Stacks {
  captureStackTrace?(to: object, from: object): void;
  prepareStackTrace?: (error: unknown, sites: Site[]) => unknown;
}

/**
 * The address of the code that called a door, which leaves itself out. Browsers without the means know nobody: there
 * nothing is taken away. V8 is asked for the address alone: for a stack as text it reads each function on it once more,
 * to know the line.
 */
function callerOf(door: object): string {
  // Where Node has its types too, they know other places.
  const stacks = Error as unknown as Stacks;
  const { prepareStackTrace } = stacks;
  let address: string | undefined;
  stacks.prepareStackTrace = (_, sites) => (address = addressIn(sites));
  try {
    const trace: { stack?: string } = {};
    stacks.captureStackTrace?.(trace, door);
    const { stack } = trace;
    return address ?? stack?.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? '';
  } finally {
    stacks.prepareStackTrace = prepareStackTrace;
  }
}

/** The innermost that is one: what the engine itself calls by has none. */
const addressIn = (sites: Site[]): string =>
  sites.map((site) => site.getScriptNameOrSourceURL() ?? site.getEvalOrigin()).find(Boolean) ?? '';
