import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Heading } from 'shared-ui/core';
import { firstOf, sizeOf, type Group } from '../catalogue/groups';
import styles from './catalogue-list.module.css';
import { words } from '../words';

const batch = 60;

interface CatalogueListProps {
  groups: readonly Group[];
  /** What a service looks like, and what is done with it. */
  children: (name: string, category: string) => ReactNode;
}

/**
 * The catalogue, drawn as far as somebody looks: the next batch comes when the end comes near, or on the
 * button at the end for whoever reads or steps through the page without scrolling it.
 */
export function CatalogueList({ groups, children }: CatalogueListProps) {
  const [count, setCount] = useState(batch);
  const list = useRef<HTMLDivElement>(null);
  const more = () => setCount((drawn) => drawn + batch);
  const end = useNearEnd(more);
  const left = sizeOf(groups) - count;

  const showMore = () => {
    more();
    // The button moves away under the finger; the last service drawn so far stays where it was.
    const last = list.current?.querySelectorAll('li')[count - 1];
    last?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true });
  };

  return (
    <>
      <div ref={list} className={styles.list}>
        {firstOf(groups, count).map(({ category, services }) => (
          <section key={category} className={styles.category} aria-label={category}>
            <Heading level={2}>{category}</Heading>
            <ul className={styles.services}>
              {services.map((name) => (
                <li key={name} className={styles.service}>
                  {children(name, category)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {left > 0 && (
        <div ref={end}>
          <Button kind="quiet" block onPress={showMore}>
            {words.showMore(left)}
          </Button>
        </div>
      )}
    </>
  );
}

/** A ref for the element at the end; `reach` is called whenever it comes within a screen of the view. */
function useNearEnd(reach: () => void) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return end;
}
