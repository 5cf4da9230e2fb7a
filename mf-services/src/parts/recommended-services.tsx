import { Heading, Icon, LinkButton, ListSkeleton, Notice, Text } from 'shared-ui/core';
import { catalogueOf } from '../catalogue/catalogue';
import type { Entry } from '../list/operations';
import { useLoaded } from '../loaded';
import { useApi } from '../seam';
import styles from './recommended-services.module.css';

interface RecommendedServicesProps {
  category: string;
  /** What the owner has on the list is not recommended again. */
  entries: readonly Entry[];
  onAdd: (name: string) => void;
}

export function RecommendedServices({ category, entries, onAdd }: RecommendedServicesProps) {
  const source = catalogueOf(useApi()).recommended(category);
  const recommended = useLoaded(source);
  const listed = new Set(entries.map(({ service }) => service.name.toLowerCase()));
  const names =
    recommended.kind === 'ready'
      ? recommended.value.filter((name) => !listed.has(name.toLowerCase()))
      : [];

  if (recommended.kind === 'ready' && names.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Recommended services">
      <Heading level={2}>Recommended services</Heading>
      {category !== 'Barber' && (
        <Text tone="muted">{`Based on ${category} as your primary category`}</Text>
      )}
      {recommended.kind === 'loading' && (
        <ListSkeleton rows={3} label="Loading recommended services" />
      )}
      {recommended.kind === 'failed' && (
        <Notice kind="warning" action={{ label: 'Retry', onPress: source.load }}>
          The recommended services could not be loaded.
        </Notice>
      )}
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name} className={styles.name}>
              <span>{name}</span>
              <LinkButton
                icon={<Icon name="plus" />}
                label={`ADD ${name}`}
                onPress={() => onAdd(name)}
              >
                ADD
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
