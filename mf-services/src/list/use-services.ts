import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { View } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import type { LocalChange } from '../local-state';
import { useApi } from '../seam';
import { createServicesStore, type ServicesStore } from './store';
import { leftIn, type KeptList } from './unsent';

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
 * back into view, since somebody may have changed them elsewhere, and when another tab says that it did.
 * What is not saved goes out by itself when the connection is back.
 *
 * @param kept operations as a draft has them, left behind by an earlier page or sent since they were kept
 */
export function useServices(
  { session, visit, online }: Pick<View, 'session' | 'visit' | 'online'>,
  arrival: LocalChange,
  kept: KeptList = nothing,
) {
  const store = servicesOf(useApi(), session.place_id);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const arrive = useEffectEvent(() => store.note(arrival));

  const { pending, unsent } = kept;
  useEffect(() => {
    const { left, sent } = leftIn({ pending, unsent });
    store.settle(sent);
    void store.open(left);
  }, [store, pending, unsent]);
  useEffect(() => arrive(), [store, visit]);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) store.reconnect();
    wasOnline.current = online;
  }, [store, online]);
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') void store.reread();
    };
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', store.reconnect);
    const deaf = store.otherTabs.hear(() => void store.reread());
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', store.reconnect);
      deaf();
    };
  }, [store]);

  return { store, state };
}

const nothing: KeptList = { pending: [], unsent: null };
