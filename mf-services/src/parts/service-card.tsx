import { memo, useRef } from 'react';
import type { Service } from 'shared-contracts/api';
import { arrivalPoint } from 'shared-remote';
import { Heading, Icon, LinkButton, Text } from 'shared-ui/core';
import { plainNumber } from '../price';
import styles from './service-card.module.css';
import { words } from '../words';

export interface ServiceActions {
  edit: (service_id: string) => void;
  star: (service_id: string, star: boolean) => void;
  retry: (service_id: string) => void;
}

interface ServiceCardProps {
  service: Service;
  /** Whether a change of it did not reach the server. */
  unsaved: boolean;
  /** Whether the owner returns to this card, so it takes the focus. */
  returnedTo: boolean;
  /** Show the duration that the owner chose instead of the fixed one. */
  realDuration: boolean;
  actions?: ServiceActions;
}

/** A service that was added without a duration shows none, unless all show the fixed one. */
const priceLine = ({ price_start, duration }: Service, realDuration: boolean) =>
  words.priceLine(plainNumber(price_start), realDuration ? duration : 15);

/** Renders again only when its own service changes, since a list may have two thousand cards. */
export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { service, unsaved, returnedTo, realDuration, actions } = props;
  const card = useRef<HTMLLIElement>(null);
  const { service_id, name, star, description } = service;

  // The pressed button disappears, so the focus moves to the card.
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
          />
          <LinkButton
            icon={<Icon name="pencil" />}
            label={words.editOf(name)}
            onPress={() => actions.edit(service_id)}
          />
        </div>
      )}
    </li>
  );
});
