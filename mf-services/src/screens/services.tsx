import { useEffect, useEffectEvent } from 'react';
import { useDraft } from 'shared-remote';
import { storedOperations } from '../list/stored-operations';
import { emptyBulkState, bulkStateFrom, type BulkState } from '../bulk/bulk-state';
import { unsentOf, type StoredList } from '../list/unsent';
import { useServices } from '../list/use-services';
import { useView } from '../seam';
import { noForm } from '../service-form';
import { AddService } from './add-service';
import { StarServices } from './star-services';

const nothing: StoredList = { pending: [], unsent: null };

/** A draft comes from storage, so its values are not trusted. */
const listIn = ({ pending, unsent }: StoredList): StoredList => ({
  pending,
  unsent: Array.isArray(unsent) ? unsent : null,
});

/** The list, or a form for a new service: the numbered screens of one address. Stores unfinished input. */
export function Services() {
  const view = useView('services');
  const { params, visit } = view;
  const { place_id = '', uid } = view.session;
  const [draft, change] = useDraft({
    place_id,
    ...nothing,
    typed: noForm,
    bulk: emptyBulkState(place_id) as BulkState & Record<string, unknown>,
  });
  const stored = draft.place_id === place_id ? listIn(draft) : nothing;
  const bulk = bulkStateFrom(draft.bulk, place_id);
  const isList = params.screen === 1;
  const { store, state } = useServices(
    view,
    { kind: isList ? 'list-shown' : 'adding-shown' },
    stored,
  );

  const keep = () => {
    const { list } = store.get();
    const unsent = unsentOf(list, uid, stored);
    change({ place_id, pending: storedOperations(list.operations), unsent });
  };
  const keepChanged = useEffectEvent(() => {
    if (draft.pending.length > 0 || store.get().list.operations.length > 0) keep();
  });
  useEffect(() => keepChanged(), [visit, state.list.operations]);

  if (isList) {
    return (
      <StarServices
        store={store}
        state={state}
        bulk={bulk}
        onBulk={(changed) => change({ bulk: { ...bulk, ...changed } })}
        onLeave={keep}
      />
    );
  }
  return (
    <AddService
      key={visit}
      store={store}
      prefilled={params.screen === 5 ? params : {}}
      stored={draft.typed}
      onType={(typed) => change({ typed })}
    />
  );
}
