import { EmptyState, Heading } from 'shared-ui/core';
import { startsWith } from '../catalogue/groups';
import type { ListedService } from '../list/operations';
import { ServiceCard, type ServiceActions } from './service-card';
import styles from './service-list.module.css';
import { words } from '../words';

interface ServiceListProps {
  listed: readonly ListedService[];
  searched: string;
  /** The service that the owner comes back to. */
  returnedTo?: string;
  realDuration: boolean;
  /** None while the list only lies under a dialog. */
  actions?: ServiceActions;
}

export const foundIn = (listed: readonly ListedService[], searched: string) =>
  listed.filter(({ service }) => startsWith(service.name, searched));

/** The owner's services by category, in the order in which they were added. */
export function ServiceList(props: ServiceListProps) {
  const { listed, searched, returnedTo, realDuration, actions } = props;
  const found = foundIn(listed, searched);
  const categories = [...new Set(found.map(({ service }) => service.category))];

  if (found.length === 0) {
    return <EmptyState title={searched.trim() ? words.noMatch : words.addServices} />;
  }
  return categories.map((category) => (
    <section key={category} className={styles.category} aria-label={category}>
      <Heading level={2}>{category}</Heading>
      <ul className={styles.cards}>
        {found
          .filter(({ service }) => service.category === category)
          .map((one) => (
            <ServiceCard
              key={one.service.service_id}
              listed={one}
              returnedTo={one.service.service_id === returnedTo}
              realDuration={realDuration}
              actions={actions}
            />
          ))}
      </ul>
    </section>
  ));
}
