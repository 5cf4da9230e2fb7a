import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button, Icon, ListSkeleton, LiveText, Notice, Screen, Stack, Text } from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import { catalogueOf } from '../catalogue/catalogue';
import type { ServicesState } from '../list/list-state';
import type { ServicesStore } from '../list/store';
import { useLoaded } from '../loaded';
import { BookingQuestion } from '../parts/booking-question';
import { RecommendedServices } from '../parts/recommended-services';
import { SavedSnackbar } from '../parts/saved-snackbar';
import type { ServiceActions } from '../parts/service-card';
import { ServiceList, foundIn } from '../parts/service-list';
import { useApi, useEmit, useView } from '../seam';
import { AddSeveral } from '../several/add-several';
import type { Several } from '../several/kept';
import { useHere } from 'shared-remote';
import { words } from '../words';

interface StarServicesProps {
  store: ServicesStore;
  state: ServicesState;
  several: Several;
  onSeveral: (changed: Partial<Several>) => void;
  /** Called when the owner is about to go on, with nothing under way any more. */
  onLeave: () => void;
}

export function StarServices({ store, state, several, onSeveral, onLeave }: StarServicesProps) {
  const { answers, config, session } = useView('services');
  const emit = useEmit();
  const catalogue = useLoaded(catalogueOf(useApi()).groups);
  const { listed, reading, gone, local } = state;
  const { searched } = local;
  // Typing stays quick while a long list follows.
  const sought = useDeferredValue(searched);
  const found = useMemo(() => foundIn(listed, sought), [listed, sought]);
  const comes = reading.kind === 'reading' && listed.length === 0;
  const [came, setCame] = useState(!comes);
  if (!comes && !came) setCame(true);
  const unread = reading.kind === 'failed' && listed.length === 0;
  const finish = useFinish(store, onLeave);
  const hint = useId();
  const unsaved = listed.filter((one) => one.unsaved);
  const news = unread ? '' : said(unsaved.length, sought, found.length);
  const stars = listed.filter(({ service }) => service.star).length;

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

  return (
    <>
      <Screen
        title={words.starTitle}
        busy={reading.kind === 'reading'}
        actions={
          <Stack gap={2}>
            <div id={hint}>
              <Text tone="muted">{stars === 0 ? words.starOne : words.starCount(stars)}</Text>
            </div>
            <LiveText>
              {finish.warned && unsaved.length > 0 && <Text tone="error">{words.someUnsaved}</Text>}
            </LiveText>
            <Button block disabled={stars === 0} describedBy={hint} onPress={finish.press}>
              {words.done}
            </Button>
          </Stack>
        }
      >
        <Stack gap={5}>
          <div>
            <SearchField
              label={words.searchYours}
              value={searched}
              onChange={(text) => store.note({ kind: 'searched', text })}
            />
            <LiveText>
              {news && <Text tone={unsaved.length > 0 ? 'error' : 'muted'}>{news}</Text>}
            </LiveText>
          </div>
          <Button
            kind="secondary"
            block
            icon={<Icon name="plus" />}
            busy={catalogue.kind === 'loading'}
            onPress={() => emit('service-search/opened', {})}
          >
            {words.addService}
          </Button>
          <AddSeveral store={store} state={state} several={several} onSeveral={onSeveral} />
          {reading.kind === 'failed' && (
            <Notice
              kind="error"
              action={{ label: words.retry, onPress: () => void store.reread() }}
            >
              {words.notLoaded}
            </Notice>
          )}
          {gone !== undefined && (
            <Notice kind="info" action={{ label: words.ok, onPress: store.forgetGone }}>
              {words.gone(gone)}
            </Notice>
          )}
          {comes && <ListSkeleton rows={3} label={words.loading} />}
          {(reading.kind === 'read' || listed.length > 0) && (
            <ServiceList
              found={found}
              searched={sought}
              returnedTo={local.edited?.service_id}
              realDuration={config.realDuration}
              actions={actions}
            />
          )}
          {/* Below the list, which would push them away if it came after them. A later try does not take them away. */}
          {came && (
            <>
              <RecommendedServices
                category={session.primary_category}
                listed={listed}
                onAdd={(name) => emit('service-form/opened', { name })}
              />
              <BookingQuestion
                answer={answers.booking}
                platforms={config.bookingPlatforms}
                onAsk={() => emit('booking-platform/asked-about', {})}
              />
            </>
          )}
        </Stack>
      </Screen>
      <SavedSnackbar store={store} snackbar={local.snackbar} />
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
    const { listed } = store.get();
    const starred = listed.filter(({ service }) => service.star).length;
    if (starred === 0) return;
    if (!warned && listed.some(({ unsaved }) => unsaved)) return setWarned(true);
    onLeave();
    emit('services/finished', { starred, total: listed.length });
  };
  return { press, warned };
}

function said(unsaved: number, searched: string, found: number): string {
  if (unsaved > 0) return words.unsaved(unsaved);
  return searched.trim() ? words.found(found) : '';
}
