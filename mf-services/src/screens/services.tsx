import { useEffect, useEffectEvent } from 'react';
import { useDraft } from 'shared-remote';
import { keptOf } from '../list/kept-operations';
import { useServices } from '../list/use-services';
import { placeOf } from '../screen-machine';
import { useView } from '../seam';
import { noForm } from '../service-form';
import { AddService } from './add-service';
import { SearchCatalogue } from './search-catalogue';
import { StarServices } from './star-services';

const nothing: unknown[] = [];

/** The services host: draws the numbered screen that the machine says, and keeps what is under way. */
export function Services() {
  const view = useView('services');
  const { params, visit } = view;
  const place_id = view.session.place_id ?? '';
  const [draft, change] = useDraft({ place_id, pending: nothing, typed: noForm });
  const left = draft.place_id === place_id ? draft.pending : nothing;
  const { store, state } = useServices(view, { kind: 'went', to: params }, left);
  const place = placeOf(state.host, params);

  const keep = () => change({ place_id, pending: keptOf(store.get().list.operations) });
  const keepChanged = useEffectEvent(() => {
    if (draft.pending.length > 0 || store.get().list.operations.length > 0) keep();
  });
  useEffect(() => keepChanged(), [visit, state.list.operations]);

  switch (place.screen) {
    case 1:
      return <StarServices store={store} state={state} onLeave={keep} />;
    case 4:
      if (place.variant === 'catalogue') return <SearchCatalogue />;
  }
  return (
    <AddService
      key={visit}
      store={store}
      prefilled={place.screen === 5 ? place : {}}
      kept={draft.typed}
      onType={(typed) => change({ typed })}
    />
  );
}
