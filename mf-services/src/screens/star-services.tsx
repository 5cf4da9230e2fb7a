import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button, Icon, LiveText, Screen, Stack, Text } from 'shared-ui/core';
import { SearchField } from 'shared-ui/form';
import { catalogueOf } from '../catalogue/catalogue';
import type { ServicesState } from '../list/list-state';
import type { ServicesStore } from '../list/store';
import { useLoaded } from '../loaded';
import { FurtherServices, ListedServices, ListNotices } from '../parts/listed-services';
import { SavedSnackbar } from '../parts/saved-snackbar';
import { foundIn } from '../parts/service-list';
import { useApi, useEmit } from '../seam';
import { AddInBulk } from '../bulk/add-in-bulk';
import { ConnectedServices } from '../bulk/connected-services';
import type { BulkState } from '../bulk/bulk-state';
import { useHere } from 'shared-remote';
import styles from '../parts/service-list.module.css';
import { words } from '../words';

interface StarServicesProps {
  store: ServicesStore;
  state: ServicesState;
  bulk: BulkState;
  onBulk: (changed: Partial<BulkState>) => void;
  /** Called when the owner continues and no change is pending. */
  onLeave: () => void;
}

export function StarServices({ store, state, bulk, onBulk, onLeave }: StarServicesProps) {
  const { listed, reading, local } = state;
  // Typing stays fast while a long list renders later.
  const searched = useDeferredValue(local.searched);
  const bulkProps = { store, state, bulk, onBulk };
  const matches = useMemo(() => foundIn(listed, searched), [listed, searched]);

  return (
    <>
      <Screen
        title={words.starTitle}
        busy={reading.kind === 'reading'}
        actions={<FinishActions store={store} listed={listed} onLeave={onLeave} />}
      >
        <Stack gap={4}>
          <OwnSearch store={store} state={state} searched={searched} matchCount={matches.length} />
          <AddServiceButton />
          <ListNotices store={store} state={state} />
          <ListedServices store={store} state={state} searched={searched} matches={matches} />
          <FurtherServices state={state} connected={<ConnectedServices {...bulkProps} />}>
            <AddInBulk {...bulkProps} />
          </FurtherServices>
        </Stack>
      </Screen>
      <SavedSnackbar store={store} snackbar={local.snackbar} />
    </>
  );
}

interface FinishActionsProps {
  store: ServicesStore;
  listed: ServicesState['listed'];
  onLeave: () => void;
}

function FinishActions({ store, listed, onLeave }: FinishActionsProps) {
  const finish = useFinish(store, onLeave);
  const hint = useId();
  const hasUnsaved = listed.some((service) => service.unsaved);
  const stars = starCount(listed);

  return (
    <div className={styles.finish}>
      <Stack gap={2}>
        <div>
          <div id={hint}>
            <Text tone="muted">{stars === 0 ? words.starOne : words.starCount(stars)}</Text>
          </div>
          <LiveText>
            {finish.warned && hasUnsaved && <Text tone="error">{words.someUnsaved}</Text>}
          </LiveText>
        </div>
        <Button block disabled={stars === 0} describedBy={hint} onPress={finish.press}>
          {words.done}
        </Button>
      </Stack>
    </div>
  );
}

const starCount = (listed: ServicesState['listed']) =>
  listed.filter(({ service }) => service.star).length;

interface OwnSearchProps {
  store: ServicesStore;
  state: ServicesState;
  /** The search text of the shown list. */
  searched: string;
  /** Number of services that match. */
  matchCount: number;
}

/** The search among the owner's services, with its result. */
function OwnSearch({ store, state, searched, matchCount }: OwnSearchProps) {
  const { listed, reading, local } = state;
  const unread = reading.kind === 'failed' && listed.length === 0;
  const unsaved = listed.filter((service) => service.unsaved).length;
  const news = unread ? '' : searchStatus(unsaved, searched, matchCount);

  return (
    <div>
      <SearchField
        label={words.searchYours}
        value={local.searched}
        onChange={(text) => store.note({ kind: 'searched', text })}
      />
      <LiveText>{news && <Text tone={unsaved > 0 ? 'error' : 'muted'}>{news}</Text>}</LiveText>
    </div>
  );
}

function AddServiceButton() {
  const emit = useEmit();
  const catalogue = useLoaded(catalogueOf(useApi()).groups);
  return (
    <Button
      kind="secondary"
      block
      icon={<Icon name="plus" />}
      busy={catalogue.kind === 'loading'}
      onPress={() => emit('service-search/opened', {})}
    >
      {words.addService}
    </Button>
  );
}

/**
 * DONE waits for pending changes, since the next screen may be another page. A failed change is reported once; the
 * second press continues without it.
 */
function useFinish(store: ServicesStore, onLeave: () => void) {
  const emit = useEmit();
  const [warned, setWarned] = useState(false);
  const stillHere = useHere();

  const press = async () => {
    await store.settled();
    if (!stillHere()) return;
    const { listed } = store.get();
    const starred = starCount(listed);
    if (starred === 0) return;
    if (!warned && listed.some(({ unsaved }) => unsaved)) return setWarned(true);
    onLeave();
    emit('services/finished', { starred, total: listed.length });
  };
  return { press, warned };
}

function searchStatus(unsaved: number, searched: string, matchCount: number): string {
  if (unsaved > 0) return words.unsaved(unsaved);
  return searched.trim() ? words.found(matchCount) : '';
}
