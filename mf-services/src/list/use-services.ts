import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { View } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { Move } from '../screen-machine';
import { useApi } from '../seam';
import { operationsFrom } from './kept-operations';
import { createServicesStore, type ServicesStore } from './store';

const stores = new WeakMap<Api, Map<string, ServicesStore>>();

/** The one store of a place's services; it stays when screens come and go. */
export function servicesOf(api: Api, place_id: string | undefined): ServicesStore {
  const places = stores.get(api) ?? new Map<string, ServicesStore>();
  stores.set(api, places);
  const store = places.get(place_id ?? '') ?? createServicesStore(api, place_id);
  places.set(place_id ?? '', store);
  return store;
}

/**
 * The services of this view's place: read when they are not known yet, and again when the page comes
 * back into view, since another tab may have changed them. Each visit is an arrival at the machine.
 *
 * @param kept operations as a draft has them, left behind by an earlier page
 */
export function useServices(
  { session, visit }: Pick<View, 'session' | 'visit'>,
  arrival: Move,
  kept: readonly unknown[] = nothing,
) {
  const store = servicesOf(useApi(), session.place_id);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const arrive = useEffectEvent(() => store.move(arrival));

  useEffect(() => void store.open(operationsFrom(kept)), [store, kept]);
  useEffect(() => arrive(), [store, visit]);
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') void store.reread();
    };
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [store]);

  return { store, state };
}

const nothing: readonly unknown[] = [];
