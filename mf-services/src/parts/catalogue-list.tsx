import { memo, type CSSProperties, type ReactNode } from 'react';
import { Heading } from 'shared-ui/core';
import { firstOf, sizeOf, type Group } from '../catalogue/groups';
import { useGrowing } from './growing-list';
import styles from './catalogue-list.module.css';

const batch = 20;

interface CatalogueListProps {
  groups: readonly Group[];
  /** The search text of the groups. */
  searched: string;
  /** Renders a service with its action. */
  children: (name: string, category: string) => ReactNode;
}

/** The catalogue by category. It renders again only when its props change, so that typing stays fast. */
export const CatalogueList = memo(function CatalogueList(props: CatalogueListProps) {
  const { groups, searched, children } = props;
  const { count, list, end } = useGrowing({ total: sizeOf(groups), batch, searched });

  return (
    <>
      <div ref={list} className={styles.list}>
        {firstOf(groups, count).map(({ category, services }) => (
          <section
            key={category}
            className={styles.category}
            style={{ '--rows': services.length } as CSSProperties}
            aria-label={category}
          >
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
      {end}
    </>
  );
});
