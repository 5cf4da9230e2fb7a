import { Heading, Icon, ListSkeleton, Notice, Text } from 'shared-ui/core';
import { catalogueOf } from '../catalogue/catalogue';
import type { ListedService } from '../list/operations';
import { useLoaded } from '../loaded';
import { useApi } from '../seam';
import styles from './recommended-services.module.css';
import { words } from '../words';

interface RecommendedServicesProps {
  category: string;
  /** Services on the owner's list are not recommended again. */
  listed: readonly ListedService[];
  onAdd: (name: string) => void;
}

export function RecommendedServices({ category, listed, onAdd }: RecommendedServicesProps) {
  const source = catalogueOf(useApi()).recommended(category);
  const recommended = useLoaded(source);
  const listedNames = new Set(listed.map(({ service }) => service.name.toLowerCase()));
  const names =
    recommended.kind === 'ready'
      ? recommended.value.filter((name) => !listedNames.has(name.toLowerCase()))
      : [];

  if (recommended.kind === 'ready' && names.length === 0) return null;
  return (
    <section className={styles.section} aria-label={words.recommended}>
      <Heading level={2}>{words.recommended}</Heading>
      {category !== 'Barber' && <Text tone="muted">{words.basedOn(category)}</Text>}
      {recommended.kind === 'loading' && (
        <ListSkeleton rows={6} of="lines" label={words.loadingRecommended} />
      )}
      {recommended.kind === 'failed' && (
        <Notice kind="warning" action={{ label: words.retry, onPress: source.load }}>
          {words.recommendedFailed}
        </Notice>
      )}
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>
              <button type="button" className={styles.chip} onClick={() => onAdd(name)}>
                <Icon name="plus" />
                <span className="visually-hidden">{words.addLoud}</span> <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
