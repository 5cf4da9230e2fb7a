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
  /** How many of the list are drawn. */
  count: number;
  /** For the element that holds its items. */
  list: RefObject<HTMLDivElement | null>;
  /** What stands behind it as long as there are more. */
  end: ReactNode;
}

interface Growing {
  total: number;
  /** How many come at once. */
  batch: number;
  /** What it is searched for: whatever is found then begins with the first batch. */
  searched: string;
  /** As many are there in any case. */
  least?: number;
}

/**
 * A long list, drawn as far as somebody looks: the next batch comes when the end comes near, or on the button at the
 * end for whoever reads or steps through the page without scrolling it.
 */
export function useGrowing({ total, batch, searched, least = 0 }: Growing): GrowingList {
  const [grown, setGrown] = useState({ searched, count: batch });
  const list = useRef<HTMLDivElement>(null);
  const count = Math.max(grown.searched === searched ? grown.count : batch, least);
  const left = total - count;
  const more = () => setGrown({ searched, count: count + batch });
  // Between two keys, or while a finger goes on scrolling: nobody waits for it.
  const end = useNearEnd(() => startTransition(more));

  const showMore = () => {
    more();
    // The button moves away under the finger; the last item drawn so far stays where it was.
    const last = list.current?.querySelectorAll('li')[count - 1];
    last?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  };

  return {
    count,
    list,
    end: left > 0 && (
      <div ref={end}>
        <Button kind="quiet" block onPress={showMore}>
          {words.showMore(left)}
        </Button>
      </div>
    ),
  };
}

/** A view's height below it. */
const nearby = '100% 0px';

/** A ref for the element at the end; `reach` is called whenever it comes within a screen of the view. */
function useNearEnd(reach: () => void) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      // In a dialog it is the dialog that scrolls. Chromium's `scrollMargin` knows that by itself, and takes for near what
      // lies five screens below the view.
      { root: element.closest('dialog'), rootMargin: nearby },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return end;
}
