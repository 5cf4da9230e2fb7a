import { EmptyState, Heading } from 'shared-ui/core';
import { startsWith } from '../catalogue/groups';
import type { Entry } from '../list/operations';
import { ServiceCard, type ServiceActions } from './service-card';
import styles from './service-list.module.css';

interface ServiceListProps {
  entries: readonly Entry[];
  searched: string;
  realDuration: boolean;
  /** None while the list only lies under a dialog. */
  actions?: ServiceActions;
}

export const foundIn = (entries: readonly Entry[], searched: string) =>
  entries.filter(({ service }) => startsWith(service.name, searched));

/** The owner's services by category, in the order in which they were added. */
export function ServiceList({ entries, searched, realDuration, actions }: ServiceListProps) {
  const found = foundIn(entries, searched);
  const categories = [...new Set(found.map(({ service }) => service.category))];

  if (found.length === 0) {
    return (
      <EmptyState
        title={searched.trim() ? 'No services matched with your input' : 'Add services'}
      />
    );
  }
  return categories.map((category) => (
    <section key={category} className={styles.category} aria-label={category}>
      <Heading level={2}>{category}</Heading>
      <ul className={styles.cards}>
        {found
          .filter(({ service }) => service.category === category)
          .map((entry) => (
            <ServiceCard
              key={entry.service.service_id}
              entry={entry}
              realDuration={realDuration}
              actions={actions}
            />
          ))}
      </ul>
    </section>
  ));
}
