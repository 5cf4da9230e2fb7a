import { useMemo, useState, type ReactNode } from 'react';
import { ListSkeleton, Notice } from 'shared-ui/core';
import type { ServicesState } from '../list/list-state';
import type { ServicesStore } from '../list/store';
import { useEmit, useView } from '../seam';
import { words } from '../words';
import { BookingQuestion } from './booking-question';
import { RecommendedServices } from './recommended-services';
import type { ServiceActions } from './service-card';
import { ServiceList } from './service-list';

interface ListProps {
  store: ServicesStore;
  state: ServicesState;
}

const isFirstReading = ({ reading, listed }: ServicesState) =>
  reading.kind === 'reading' && listed.length === 0;

export function ListNotices({ store, state: { reading, deletedName } }: ListProps) {
  return (
    <>
      {reading.kind === 'failed' && (
        <Notice kind="error" action={{ label: words.retry, onPress: () => void store.reread() }}>
          {words.notLoaded}
        </Notice>
      )}
      {deletedName !== undefined && (
        <Notice kind="info" action={{ label: words.ok, onPress: store.forgetDeletedName }}>
          {words.gone(deletedName)}
        </Notice>
      )}
    </>
  );
}

interface ListedServicesProps extends ListProps {
  searched: string;
  matches: ServicesState['listed'];
}

export function ListedServices({ store, state, searched, matches }: ListedServicesProps) {
  const { config } = useView('services');
  const emit = useEmit();
  const actions = useMemo(
    (): ServiceActions => ({
      edit: (service_id) => emit('service/opened', { service_id }),
      star(service_id, star) {
        store.star(service_id, star);
        emit('service/starred', { service_id, star });
      },
      retry: store.retry,
    }),
    [store, emit],
  );

  if (isFirstReading(state)) return <ListSkeleton rows={3} label={words.loading} />;
  if (state.reading.kind !== 'read' && state.listed.length === 0) return null;
  return (
    <ServiceList
      matches={matches}
      searched={searched}
      returnedTo={state.local.edited?.service_id}
      realDuration={config.realDuration}
      actions={actions}
    />
  );
}

interface FurtherServicesProps {
  state: ServicesState;
  /** Services that were found elsewhere. They arrive late, so they are below the recommended services. */
  connected: ReactNode;
  /** The ways to add services in bulk. */
  children: ReactNode;
}

/** The ways to add more services. They come after the list is loaded, because it would push them away. */
export function FurtherServices({ state, connected, children }: FurtherServicesProps) {
  const { answers, config, session } = useView('services');
  const emit = useEmit();
  // A later reading of an empty list does not remove them.
  const [hasCome, setHasCome] = useState(!isFirstReading(state));
  if (!hasCome && !isFirstReading(state)) setHasCome(true);
  if (!hasCome) return null;

  return (
    <>
      <RecommendedServices
        category={session.primary_category}
        listed={state.listed}
        onAdd={(name) => emit('service-form/opened', { name })}
      />
      {connected}
      {children}
      <BookingQuestion
        answer={answers.booking}
        platforms={config.bookingPlatforms}
        onAsk={() => emit('booking-platform/asked-about', {})}
      />
    </>
  );
}
