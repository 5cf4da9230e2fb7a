import { useEffect, useState, type ComponentType } from 'react';

interface Meanwhile<P> {
  /** Drawn until the part is there: nothing, if not said. */
  waiting?: ComponentType<P>;
  /** Drawn when it cannot be loaded: nothing, if not said. The next to draw it tries again. */
  failed?: ComponentType<P>;
}

const Nothing = () => null;

/**
 * A part of a page that is fetched when it is first drawn, and drawn at once from then on.
 *
 * React's own way (`lazy` in `Suspense`) holds what has come back for up to 300 ms, in a timer. Where an
 * effect of another root changes this one as the timer ends, React throws "Cannot commit the same tree as
 * before" and the part never shows: shell and remotes are roots beside each other. State has no such timer.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { waiting = Nothing, failed = Nothing }: Meanwhile<P> = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [Part, show] = useState<ComponentType<P>>(() => loaded ?? waiting);
    useEffect(() => {
      if (loaded) return undefined;
      let gone = false;
      const shows = (part: ComponentType<P>) => gone || show(() => part);
      load().then(
        (module) => shows((loaded = module.default)),
        () => shows(failed),
      );
      return () => {
        gone = true;
      };
    }, []);
    return <Part {...props} />;
  };
}
