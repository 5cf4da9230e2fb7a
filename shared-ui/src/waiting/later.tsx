import { useEffect, useState, type ComponentType } from 'react';

interface Meanwhile<P> {
  /** Rendered until the part has loaded: nothing by default. */
  waiting?: ComponentType<P>;
  /** The element to render if loading fails; nothing by default. The next mount tries again. */
  failed?: ComponentType<P>;
}

const Nothing = () => null;

/**
 * A part of a page that loads when it first renders, and renders at once from then on.
 *
 * React's own way (`lazy` in `Suspense`) holds loaded parts for up to 300 ms, in a timer. If an effect of another
 * root changes this one as the timer ends, React throws "Cannot commit the same tree as before" and the part never
 * shows: shell and remotes have separate roots. State has no such timer.
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
