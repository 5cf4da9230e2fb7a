import { memo, useMemo } from 'react';
import { EmptyState, Heading } from 'shared-ui/core';
import { startsWith } from '../catalogue/groups';
import type { ListedService } from '../list/operations';
import { useGrowing } from './growing';
import { ServiceCard, type ServiceActions } from './service-card';
import styles from './service-list.module.css';
import { words } from '../words';

/** More than most shops offer; twice as many take a slow telephone longer than a finger notices. */
const batch = 40;

interface ServiceListProps {
  /** What is listed, as far as it was found. */
  found: readonly ListedService[];
  searched: string;
  /** The service that the owner comes back to. */
  returnedTo?: string;
  realDuration: boolean;
  /** None while the list only lies under a dialog. */
  actions?: ServiceActions;
}

export const foundIn = (listed: readonly ListedService[], searched: string) =>
  searched.trim() === ''
    ? listed
    : listed.filter(({ service }) => startsWith(service.name, searched));

/**
 * The owner's services by category, in the order in which they were added. Drawn anew only when something of it changes:
 * typing must not wait for it.
 */
export const ServiceList = memo(function ServiceList(props: ServiceListProps) {
  const { found, searched, returnedTo, realDuration, actions } = props;
  const sorted = useMemo(() => byCategory(found), [found]);
  const returned = sorted.findIndex(({ service }) => service.service_id === returnedTo);
  const { count, list, end } = useGrowing({
    total: sorted.length,
    batch,
    searched,
    least: returned + 1,
  });

  if (found.length === 0) {
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
  for (const one of listed) {
    const same = categories.get(one.service.category) ?? [];
    same.push(one);
    categories.set(one.service.category, same);
  }
  return [...categories];
}

const byCategory = (listed: readonly ListedService[]) =>
  sections(listed).flatMap(([, services]) => services);
