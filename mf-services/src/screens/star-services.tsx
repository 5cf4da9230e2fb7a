import { useId, useState } from 'react';
import { Button, Icon, ListSkeleton, LiveText, Notice, Screen, Stack, Text } from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import { catalogueOf } from '../catalogue/catalogue';
import { foundWords } from '../catalogue/groups';
import type { ServicesState, ServicesStore } from '../list/store';
import { useLoaded } from '../loaded';
import { BookingQuestion } from '../parts/booking-question';
import { RecommendedServices } from '../parts/recommended-services';
import { SavedSnackbar } from '../parts/saved-snackbar';
import { ServiceList, foundIn } from '../parts/service-list';
import { useApi, useEmit, useView } from '../seam';
import { useHere } from 'shared-remote';

interface StarServicesProps {
  store: ServicesStore;
  state: ServicesState;
  /** Called when the owner is about to go on, with nothing under way any more. */
  onLeave: () => void;
}

export function StarServices({ store, state, onLeave }: StarServicesProps) {
  const { answers, config, session } = useView('services');
  const emit = useEmit();
  const [searched, setSearched] = useState('');
  const catalogue = useLoaded(catalogueOf(useApi()).groups);
  const { entries, reading, gone, host } = state;
  const finish = useFinish(store, onLeave);
  const hint = useId();
  const unsaved = entries.filter((entry) => entry.unsaved);
  const words = said(unsaved.length, searched, foundIn(entries, searched).length);
  const starred = entries.some(({ service }) => service.star);

  const star = (service_id: string, starring: boolean) => {
    store.star(service_id, starring);
    emit('service/starred', { service_id, star: starring });
  };

  return (
    <>
      <Screen
        title="Star the services on which you want more leads"
        busy={reading.kind === 'reading'}
        actions={
          <Stack gap={2}>
            {!starred && (
              <div id={hint}>
                <Text tone="muted">Star at least one service to go on.</Text>
              </div>
            )}
            <LiveText>
              {finish.warned && unsaved.length > 0 && (
                <Text tone="error">
                  Some changes are not saved. Retry them, or press DONE again to go on without them.
                </Text>
              )}
            </LiveText>
            <Button
              block
              disabled={!starred}
              describedBy={starred ? undefined : hint}
              onPress={finish.press}
            >
              DONE
            </Button>
          </Stack>
        }
      >
        <Stack gap={5}>
          <div>
            <SearchField label="Search your services" value={searched} onChange={setSearched} />
            <LiveText>
              {words && <Text tone={unsaved.length > 0 ? 'error' : 'muted'}>{words}</Text>}
            </LiveText>
          </div>
          <Button
            kind="secondary"
            block
            icon={<Icon name="plus" />}
            busy={catalogue.kind === 'loading'}
            onPress={() => emit('service-search/opened', {})}
          >
            Add Service
          </Button>
          {reading.kind === 'failed' && (
            <Notice kind="error" action={{ label: 'Retry', onPress: () => void store.reread() }}>
              Your services could not be loaded.
            </Notice>
          )}
          {gone !== undefined && (
            <Notice kind="info" action={{ label: 'OK', onPress: store.forgetGone }}>
              {`“${gone}” is no longer on your list: it was deleted elsewhere.`}
            </Notice>
          )}
          {reading.kind === 'reading' && entries.length === 0 ? (
            <ListSkeleton rows={3} label="Loading your services" />
          ) : (
            <ServiceList
              entries={entries}
              searched={searched}
              realDuration={config.realDuration}
              actions={{
                edit: (service_id) => emit('service/opened', { service_id }),
                star,
                retry: store.retry,
              }}
            />
          )}
          <RecommendedServices
            category={session.primary_category}
            entries={entries}
            onAdd={(name) => emit('service-form/opened', { name })}
          />
          <BookingQuestion
            answer={answers.booking}
            platforms={config.bookingPlatforms}
            onAsk={() => emit('booking-platform/asked-about', {})}
          />
        </Stack>
      </Screen>
      <SavedSnackbar store={store} snackbar={host.snackbar} />
    </>
  );
}

/**
 * DONE waits for what is under way, since the next screen may be another page. A change that did not
 * arrive is said once; the second press goes on without it.
 */
function useFinish(store: ServicesStore, onLeave: () => void) {
  const emit = useEmit();
  const [warned, setWarned] = useState(false);
  const stillHere = useHere();

  const press = async () => {
    await store.settled();
    if (!stillHere()) return;
    const { entries } = store.get();
    const starred = entries.filter(({ service }) => service.star).length;
    if (starred === 0) return;
    if (!warned && entries.some(({ unsaved }) => unsaved)) return setWarned(true);
    onLeave();
    emit('services/finished', { starred, total: entries.length });
  };
  return { press, warned };
}

function said(unsaved: number, searched: string, found: number): string {
  if (unsaved > 0)
    return unsaved === 1 ? '1 service is not saved.' : `${unsaved} services are not saved.`;
  return searched.trim() ? foundWords(found) : '';
}
