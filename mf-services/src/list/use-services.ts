import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { View } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { LocalChange } from '../local-state';
import { useApi } from '../seam';
import { createServicesStore, type ServicesStore } from './store';
import { splitUnsent, type StoredList } from './unsent';

const stores = new WeakMap<Api, Map<string, ServicesStore>>();

/** Returns the only store of a place's services. It outlives the screens. */
export function servicesOf(api: Api, place_id: string | undefined): ServicesStore {
  const places = stores.get(api) ?? new Map<string, ServicesStore>();
  stores.set(api, places);
  const store = places.get(place_id ?? '') ?? createServicesStore(api, place_id);
  places.set(place_id ?? '', store);
  return store;
}

/**
 * Returns the services of this view's place. They are read once, again when the page is visible again, and when
 * another tab reports a change. Unsaved changes are sent when the connection is back.
 * @param stored operations of a draft that an earlier page left or that were sent since
 */
export function useServices(
  { session, visit, online }: Pick<View, 'session' | 'visit' | 'online'>,
  arrival: LocalChange,
  stored: StoredList = nothing,
) {
  const store = servicesOf(useApi(), session.place_id);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const arrive = useEffectEvent(() => store.note(arrival));

  const { pending, unsent } = stored;
  useEffect(() => {
    const { remaining, sent } = splitUnsent({ pending, unsent });
    store.settle(sent);
    void store.open(remaining);
  }, [store, pending, unsent]);
  useEffect(() => arrive(), [store, visit]);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) store.reconnect();
    wasOnline.current = online;
  }, [store, online]);
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void store.reread();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('online', store.reconnect);
    const stopListening = store.otherTabs.listen(() => void store.reread());
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('online', store.reconnect);
      stopListening();
    };
  }, [store]);

  return { store, state };
}

const nothing: StoredList = { pending: [], unsent: null };
