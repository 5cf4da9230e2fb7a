interface TrackedListener {
  target: EventTarget;
  args: [
    name: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: AddEventListenerOptions | boolean,
  ];
  /** Base address of the version whose code added the listener. */
  versionBase: string;
  /** Whether the version was mounted when it added the listener. */
  isMounted: boolean;
}

/**
 * Tracks the listeners on window and document and the intervals that a version adds, because they would run after it
 * is unmounted. The address of the calling code identifies the version, so those of the shell and of shared modules
 * stay.
 * It does not see a prototype's method that is called directly, `onresize =`, or a timeout that sets the next one.
 */
export function createListenerTracker(
  page: Window & typeof globalThis,
  versions: string[],
  caller: (replacement: object) => string = callerOf,
) {
  const listeners = new Set<TrackedListener>();
  let mounted: string | undefined;

  const callingVersion = (replacement: object) => findVersion(versions, caller(replacement));

  for (const target of [page, page.document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const replacement = (...args: TrackedListener['args']) => {
      const versionBase = callingVersion(replacement);
      if (versionBase)
        listeners.add({ target, args, versionBase, isMounted: versionBase === mounted });
      add(...args);
    };
    target.addEventListener = replacement;
    target.removeEventListener = (...args: TrackedListener['args']) => {
      for (const tracked of listeners) if (isSame(tracked, target, args)) listeners.delete(tracked);
      remove(...args);
    };
  }

  const intervals = trackIntervals(page, callingVersion);

  const close = (base: string) => {
    for (const tracked of [...listeners].filter(({ versionBase }) => versionBase === base)) {
      EventTarget.prototype.removeEventListener.apply(tracked.target, tracked.args);
      if (tracked.isMounted || isOnce(tracked)) listeners.delete(tracked);
    }
    intervals.clear(base);
  };

  return {
    /**
     * Restores the listeners of a version. Returns a function that removes them and stops the version's intervals.
     */
    open(base: string): () => void {
      mounted = base;
      for (const { target, args, versionBase } of [...listeners]) {
        if (versionBase === base) EventTarget.prototype.addEventListener.apply(target, args);
      }

      return () => {
        if (mounted === base) mounted = undefined;
        close(base);
      };
    },
  };
}

export type ListenerTracker = ReturnType<typeof createListenerTracker>;

/** Replaces `setInterval` on the page and remembers which version set each interval. */
function trackIntervals(
  page: Window & typeof globalThis,
  callingVersion: (replacement: object) => string | undefined,
) {
  const intervals = new Map<number, string>();
  const setInterval = page.setInterval.bind(page);
  const replacement = (...args: Parameters<typeof setInterval>) => {
    const versionBase = callingVersion(replacement);
    const id = setInterval(...args) as unknown as number;
    if (versionBase) intervals.set(id, versionBase);
    return id;
  };
  page.setInterval = replacement as typeof page.setInterval;

  return {
    /** Stops the intervals of a version. */
    clear(base: string): void {
      for (const [id, versionBase] of intervals) {
        if (versionBase !== base) continue;
        page.clearInterval(id);
        intervals.delete(id);
      }
    },
  };
}

/** Returns the base address of the version whose code is at an address. */
const findVersion = (versions: string[], address: string) =>
  versions.find((base) => address.includes(base));

const captures = (options: TrackedListener['args'][2]) =>
  typeof options === 'object' ? Boolean(options.capture) : Boolean(options);

const isSame = (
  { target, args }: TrackedListener,
  other: EventTarget,
  [name, listener, options]: TrackedListener['args'],
) =>
  target === other &&
  args[0] === name &&
  args[1] === listener &&
  captures(args[2]) === captures(options);

const isOnce = ({ args: [, , options] }: TrackedListener) =>
  typeof options === 'object' && Boolean(options.once ?? options.signal?.aborted);

/** The part of V8's CallSite that is used here. */
interface Site {
  getScriptNameOrSourceURL(): string | null;
  getEvalOrigin(): string | undefined;
}

interface StackTraces {
  captureStackTrace?(to: object, versionBase: object): void;
  prepareStackTrace?: (error: unknown, sites: Site[]) => unknown;
}

/**
 * Returns the address of the code that called a replaced function; an empty text in browsers without stack traces. It
 * reads only the address from V8, because a stack as text makes V8 parse every function in the stack again.
 */
function callerOf(replacement: object): string {
  // The types of Node declare these properties differently.
  const stacks = Error as unknown as StackTraces;
  const { prepareStackTrace } = stacks;
  let address: string | undefined;
  stacks.prepareStackTrace = (_, sites) => (address = innermostAddress(sites));
  try {
    const trace: { stack?: string } = {};
    stacks.captureStackTrace?.(trace, replacement);
    const { stack } = trace;
    return address ?? stack?.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? '';
  } finally {
    stacks.prepareStackTrace = prepareStackTrace;
  }
}

/** Returns the innermost address. Calls by the engine itself have none. */
const innermostAddress = (sites: Site[]): string =>
  sites.map((site) => site.getScriptNameOrSourceURL() ?? site.getEvalOrigin()).find(Boolean) ?? '';
