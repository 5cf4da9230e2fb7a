import { useId } from 'react';
import { Heading, Icon, ListSkeleton, Notice, Text } from 'shared-ui/core';
import { catalogueOf, type Recommended } from '../catalogue/catalogue';
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

const nothing: Recommended = { names: [], prices: new Map() };

export function RecommendedServices({ category, listed, onAdd }: RecommendedServicesProps) {
  const source = catalogueOf(useApi()).recommended(category);
  const recommended = useLoaded(source);
  const listedNames = new Set(listed.map(({ service }) => service.name.toLowerCase()));
  const { names: allNames, prices } = recommended.kind === 'ready' ? recommended.value : nothing;
  const names = allNames.filter((name) => !listedNames.has(name.toLowerCase()));

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
        <>
          {prices.size > 0 && <Text tone="muted">{words.usualPrices}</Text>}
          <ul className={styles.names}>
            {names.map((name) => (
              <li key={name}>
                <Chip name={name} usual={prices.get(name)} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ChipProps {
  name: string;
  usual: { low: number } | undefined;
  onAdd: (name: string) => void;
}

/** The price describes the button and is not a part of its name. */
function Chip({ name, usual, onAdd }: ChipProps) {
  const id = useId();
  const price = usual?.low ? words.usualPrice(usual.low) : undefined;
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`${words.addLoud} ${name}`}
      aria-describedby={price && id}
      onClick={() => onAdd(name)}
    >
      <Icon name="plus" />
      <span>{name}</span>
      {price && (
        <span id={id} className={styles.price}>
          {price}
        </span>
      )}
    </button>
  );
}
