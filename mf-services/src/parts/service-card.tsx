import { useRef } from 'react';
import type { Service } from 'shared-contracts/api';
import { arrivalPoint } from 'shared-remote';
import { Heading, Icon, LinkButton, Text } from 'shared-ui/core';
import type { ListedService } from '../list/operations';
import { plainNumber } from '../price';
import styles from './service-card.module.css';
import { words } from '../words';

export interface ServiceActions {
  edit: (service_id: string) => void;
  star: (service_id: string, star: boolean) => void;
  retry: (service_id: string) => void;
}

interface ServiceCardProps {
  listed: ListedService;
  /** The owner comes back to this one, so the arrival is here. */
  returnedTo: boolean;
  /** Show the duration that was chosen, in place of the fixed one. */
  realDuration: boolean;
  actions?: ServiceActions;
}

const priceLine = ({ price_start, duration }: Service, realDuration: boolean) =>
  words.priceLine(plainNumber(price_start), realDuration ? (duration ?? 15) : 15);

export function ServiceCard({ listed, returnedTo, realDuration, actions }: ServiceCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { service, unsaved } = listed;
  const { service_id, name, star, description } = service;

  // The button that was pressed goes away, so focus stays on the card that it was about.
  const retry = () => {
    card.current?.focus();
    actions?.retry(service_id);
  };

  return (
    <li
      ref={card}
      className={styles.card}
      data-unsaved={unsaved || undefined}
      tabIndex={-1}
      {...arrivalPoint(returnedTo)}
    >
      <div className={styles.words}>
        <Heading level={3}>{name}</Heading>
        <Text tone="muted">{priceLine(service, realDuration)}</Text>
        {description && <p className={styles.description}>{description}</p>}
        {unsaved && actions && (
          <LinkButton icon={<Icon name="alert" />} label={words.notSavedOf(name)} onPress={retry}>
            {words.notSaved}
          </LinkButton>
        )}
      </div>
      {actions && (
        <div className={styles.actions}>
          <LinkButton
            icon={<Icon name={star ? 'star-filled' : 'star'} />}
            label={star ? words.starredOf(name) : words.starOf(name)}
            pressed={star}
            onPress={() => actions.star(service_id, !star)}
          >
            {star ? words.starred : words.star}
          </LinkButton>
          <LinkButton
            icon={<Icon name="pencil" />}
            label={words.editOf(name)}
            onPress={() => actions.edit(service_id)}
          >
            {words.edit}
          </LinkButton>
        </div>
      )}
    </li>
  );
}
