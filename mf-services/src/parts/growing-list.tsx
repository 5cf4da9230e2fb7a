import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from 'shared-ui/core';
import { words } from '../words';

interface GrowingList {
  /** The number of rendered items. */
  count: number;
  /** Ref of the element that has the items. */
  list: RefObject<HTMLDivElement | null>;
  /** Element after the list while there are more items. */
  end: ReactNode;
}

interface Growing {
  total: number;
  /** The size of a batch. */
  batch: number;
  /** The search text: the results of another search start with the first batch. */
  searched: string;
  /** The number of items that are rendered in any case. */
  least?: number;
}

/**
 * Renders a long list in batches. The next batch comes when its end is near, or on the button at the end for owners
 * who use a keyboard or a screen reader.
 */
export function useGrowing({ total, batch, searched, least = 0 }: Growing): GrowingList {
  const [grown, setGrown] = useState({ searched, count: batch });
  const list = useRef<HTMLDivElement>(null);
  const count = Math.max(grown.searched === searched ? grown.count : batch, least);
  const remaining = total - count;
  const more = () => setGrown({ searched, count: count + batch });
  // A transition: typing and scrolling must not wait for it.
  const end = useNearEnd(() => startTransition(more));

  const showMore = () => {
    more();
    // The button moves away under the finger; the last rendered item stays in place.
    const last = list.current?.querySelectorAll('li')[count - 1];
    last?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  };

  return {
    count,
    list,
    end: remaining > 0 && (
      <div ref={end}>
        <Button kind="quiet" block onPress={showMore}>
          {words.showMore(remaining)}
        </Button>
      </div>
    ),
  };
}

/** One height of the view. */
const nearby = '100% 0px';

/** Returns a ref for the element at the end; `reach` is called whenever it comes within one screen of the view. */
function useNearEnd(reach: () => void) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      // A dialog scrolls itself. Chromium's `scrollMargin` handles that, but also treats an element five screens
      // below the view as near.
      { root: element.closest('dialog'), rootMargin: nearby },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return end;
}
