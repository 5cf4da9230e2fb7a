import { memo, useMemo } from 'react';
import { EmptyState, Heading } from 'shared-ui/core';
import { startsWith } from '../catalogue/groups';
import type { ListedService } from '../list/operations';
import { useGrowing } from './growing-list';
import { ServiceCard, type ServiceActions } from './service-card';
import styles from './service-list.module.css';
import { words } from '../words';

/** More than most shops offer. Twice as many would delay a press noticeably on a slow phone. */
const batch = 40;

interface ServiceListProps {
  /** The listed services that match the search. */
  matches: readonly ListedService[];
  searched: string;
  /** The service that the owner comes back to. */
  returnedTo?: string;
  realDuration: boolean;
  /** Undefined while the list is behind a dialog. */
  actions?: ServiceActions;
}

export const foundIn = (listed: readonly ListedService[], searched: string) =>
  searched.trim() === ''
    ? listed
    : listed.filter(({ service }) => startsWith(service.name, searched));

/**
 * The owner's services by category, in the order in which they were added. It renders again only when its props
 * change, so that typing stays fast.
 */
export const ServiceList = memo(function ServiceList(props: ServiceListProps) {
  const { matches, searched, returnedTo, realDuration, actions } = props;
  const sorted = useMemo(() => byCategory(matches), [matches]);
  const returned = sorted.findIndex(({ service }) => service.service_id === returnedTo);
  const { count, list, end } = useGrowing({
    total: sorted.length,
    batch,
    searched,
    least: returned + 1,
  });

  if (matches.length === 0) {
    return <EmptyState title={searched.trim() ? words.noMatch : words.addServices} />;
  }
  return (
    <>
      <div ref={list} className={styles.list}>
        {sections(sorted.slice(0, count)).map(([category, services]) => (
          <section key={category} className={styles.category} aria-label={category}>
            <Heading level={2}>{category}</Heading>
            <ul className={styles.cards}>
              {services.map(({ service, unsaved }) => (
                <ServiceCard
                  key={service.service_id}
                  service={service}
                  unsaved={unsaved}
                  returnedTo={service.service_id === returnedTo}
                  realDuration={realDuration}
                  actions={actions}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {end}
    </>
  );
});

function sections(listed: readonly ListedService[]): [string, ListedService[]][] {
  const categories = new Map<string, ListedService[]>();
  for (const entry of listed) {
    const sameCategory = categories.get(entry.service.category) ?? [];
    sameCategory.push(entry);
    categories.set(entry.service.category, sameCategory);
  }
  return [...categories];
}

const byCategory = (listed: readonly ListedService[]) =>
  sections(listed).flatMap(([, services]) => services);
