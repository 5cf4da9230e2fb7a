import { useRef } from 'react';
import type { Service } from 'shared-contracts/api';
import { Heading, Icon, LinkButton, Text } from 'shared-ui/core';
import type { Entry } from '../list/operations';
import { plainNumber } from '../price';
import styles from './service-card.module.css';

export interface ServiceActions {
  edit: (service_id: string) => void;
  star: (service_id: string, star: boolean) => void;
  retry: (service_id: string) => void;
}

interface ServiceCardProps {
  entry: Entry;
  /** Show the duration that was chosen, in place of the fixed one. */
  realDuration: boolean;
  actions?: ServiceActions;
}

const priceLine = ({ price_start, duration }: Service, realDuration: boolean) =>
  `$ ${plainNumber(price_start)} • ${realDuration ? (duration ?? 15) : 15} mins`;

export function ServiceCard({ entry, realDuration, actions }: ServiceCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { service, unsaved } = entry;
  const { service_id, name, star, description } = service;

  // The button that was pressed goes away, so focus stays on the card that it was about.
  const retry = () => {
    card.current?.focus();
    actions?.retry(service_id);
  };

  return (
    <li ref={card} className={styles.card} data-unsaved={unsaved || undefined} tabIndex={-1}>
      <div className={styles.words}>
        <Heading level={3}>{name}</Heading>
        <Text tone="muted">{priceLine(service, realDuration)}</Text>
        {description && <p className={styles.description}>{description}</p>}
        {unsaved && actions && (
          <LinkButton
            icon={<Icon name="alert" />}
            label={`Not saved. Retry saving ${name}`}
            onPress={retry}
          >
            Not saved. Retry
          </LinkButton>
        )}
      </div>
      {actions && (
        <div className={styles.actions}>
          <LinkButton
            icon={<Icon name={star ? 'star-filled' : 'star'} />}
            label={`${star ? 'Starred' : 'Star'} ${name}`}
            pressed={star}
            onPress={() => actions.star(service_id, !star)}
          >
            {star ? 'Starred' : 'Star'}
          </LinkButton>
          <LinkButton
            icon={<Icon name="pencil" />}
            label={`Edit ${name}`}
            onPress={() => actions.edit(service_id)}
          >
            Edit
          </LinkButton>
        </div>
      )}
    </li>
  );
}
