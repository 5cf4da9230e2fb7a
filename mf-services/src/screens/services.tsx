import { useEffect, useEffectEvent } from 'react';
import { useDraft } from 'shared-remote';
import { keptOf } from '../list/kept-operations';
import { noneAdded, severalFrom, type Several } from '../several/kept';
import { unsentOf, type KeptList } from '../list/unsent';
import { useServices } from '../list/use-services';
import { useView } from '../seam';
import { noForm } from '../service-form';
import { AddService } from './add-service';
import { StarServices } from './star-services';

const nothing: KeptList = { pending: [], unsent: null };

/** Drafts come from storage, so anything may stand there. */
const listIn = ({ pending, unsent }: KeptList): KeptList => ({
  pending,
  unsent: Array.isArray(unsent) ? unsent : null,
});

/** The list, or a form for a new service: the numbered screens at one address. Keeps what is under way. */
export function Services() {
  const view = useView('services');
  const { params, visit } = view;
  const { place_id = '', uid } = view.session;
  const [draft, change] = useDraft({
    place_id,
    ...nothing,
    typed: noForm,
    several: noneAdded(place_id) as Several & Record<string, unknown>,
  });
  const kept = draft.place_id === place_id ? listIn(draft) : nothing;
  const several = severalFrom(draft.several, place_id);
  const isList = params.screen === 1;
  const { store, state } = useServices(
    view,
    { kind: isList ? 'list-shown' : 'adding-shown' },
    kept,
  );

  const keep = () => {
    const { list } = store.get();
    const unsent = unsentOf(list, uid, kept);
    change({ place_id, pending: keptOf(list.operations), unsent });
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
        several={several}
        onSeveral={(changed) => change({ several: { ...several, ...changed } })}
        onLeave={keep}
      />
    );
  }
  return (
    <AddService
      key={visit}
      store={store}
      prefilled={params.screen === 5 ? params : {}}
      kept={draft.typed}
      onType={(typed) => change({ typed })}
    />
  );
}
