import { createWatched, errorCode, newId } from 'shared-contracts';
import type { Api, Service } from 'shared-contracts/api';
import { atFirst, changed, claimsSaved, type LocalChange, type LocalState } from '../local-state';
import {
  allRetried,
  listedIn,
  failed,
  planned,
  reread,
  retried,
  sendable,
  sending,
  succeeded,
  undeleted,
  vanished,
  type ListedService,
  type Operation,
  type ServiceChanges,
  type ServiceList,
  type Wish,
} from './operations';
import { otherTabsOn } from './other-tabs';
import { send } from './send';

export interface ServicesState {
  reading: { kind: 'reading' } | { kind: 'read' } | { kind: 'failed' };
  list: ServiceList;
  /** The list as shown, made of `list`. */
  listed: readonly ListedService[];
  local: LocalState;
  /** Name of a service that turned out to be gone when it was to be changed. */
  gone?: string;
}

export type ServicesStore = ReturnType<typeof createServicesStore>;

/**
 * The services of one place, for as long as the page lives: read once, changed on the screen at once,
 * sent in order behind it. It knows the API and no screen.
 */
export function createServicesStore(
  api: Api,
  place_id: string | undefined,
  otherTabs = otherTabsOn(place_id),
) {
  const { get, set, subscribe } = createWatched<ServicesState>({
    reading: { kind: 'reading' },
    list: { saved: [], operations: [] },
    listed: [],
    local: atFirst,
  });
  /** Every operation ever met, so that a draft which was kept too long brings none back. */
  const met = new Set<string>();
  /** Operations of an earlier page that were not yet held against what the server has. */
  const restored = new Set<string>();
  let opened: Promise<void> | undefined;
  let underWay: Promise<void> | undefined;
  /** Until the list is known, nobody can tell what of it still has to be sent. */
  let held = true;
  let answered = 0;

  const change = (to: Partial<Omit<ServicesState, 'listed'>>) => {
    const next = { ...get(), ...to };
    set(to.list ? { ...next, listed: listedIn(to.list) } : next);
  };
  const relist = (to: (list: ServiceList) => ServiceList) => change({ list: to(get().list) });
  const note = (next: LocalChange) => change({ local: changed(get().local, next) });

  const plan = (service_id: string, wish: Wish) => {
    const id = newId();
    met.add(id);
    relist((list) => planned(list, { id, service_id, state: 'waiting', ...wish }));
    pump();
  };

  const pump = () => {
    if (held) return;
    for (const operation of sendable(get().list)) {
      relist((list) => sending(list, operation.id));
      void carryOut(operation);
    }
  };

  const carryOut = async (operation: Operation) => {
    const outcome = await send(api, get().list, operation).then(
      () => 'done',
      (error: unknown) => (errorCode(error) === 'NOT_FOUND' ? 'gone' : 'failed'),
    );
    answered += 1;
    if (outcome === 'failed') takeBack(operation);
    else if (outcome === 'gone' && operation.kind !== 'delete') lose(operation.service_id);
    else relist((list) => succeeded(list, operation.id));
    if (outcome === 'done') otherTabs.tell();
    pump();
  };

  const takeBack = ({ id, service_id }: Operation) => {
    relist((list) => failed(list, id));
    if (claimsSaved(get().local, service_id)) note({ kind: 'snackbar-closed' });
  };

  const lose = (service_id: string) => {
    const lost = get().listed.find(({ service }) => service.service_id === service_id);
    change({ list: vanished(get().list, service_id), gone: lost?.service.name });
    void read();
  };

  const read = () => (underWay ??= readList().finally(() => (underWay = undefined)));

  const readAgain = () => {
    if (get().reading.kind === 'failed') change({ reading: { kind: 'reading' } });
    return read();
  };

  const readList = async () => {
    try {
      for (let before = NaN; before !== answered;) {
        // What was answered during a reading may or may not be in it, so then it is read again.
        before = answered;
        const { services } = await api.readServices({ place_id });
        if (before !== answered) continue;
        change({ list: reread(get().list, services, restored), reading: { kind: 'read' } });
        restored.clear();
      }
    } catch {
      // Not swallowed: the screen shows this state, with a way to read again.
      change({ reading: { kind: 'failed' } });
    }
  };

  return {
    get,
    subscribe,
    note,
    otherTabs,

    /** Takes up operations that an earlier page left behind, and reads the list unless that was done. */
    open(left: readonly Operation[]): Promise<void> {
      const unknown = left.filter(({ id }) => !met.has(id));
      for (const { id } of unknown) {
        met.add(id);
        restored.add(id);
      }
      if (opened && unknown.length === 0) return opened;
      held = true;
      relist((list) => ({ ...list, operations: [...unknown, ...list.operations] }));
      opened = read().finally(() => {
        held = false;
        pump();
      });
      return opened;
    },

    /** Somebody else sent these operations, which are done by that: what came of it says the server. */
    settle(ids: readonly string[]) {
      const isDone = ({ id, state }: Operation) => ids.includes(id) && state !== 'sending';
      const done = get().list.operations.filter(isDone);
      if (done.length === 0) return;
      relist((list) => done.reduce((settled, { id }) => succeeded(settled, id), list));
      answered += 1;
      pump();
      void read();
    },

    /** Reads again: after a failure, when the page comes back into view, and when another tab changed something. */
    reread: readAgain,

    add(service: Service) {
      plan(service.service_id, { kind: 'add', service });
      note({ kind: 'added', service_id: service.service_id });
    },
    /** Several at once: listed together, sent each for itself. */
    addAll(services: readonly Service[]) {
      for (const service of services) plan(service.service_id, { kind: 'add', service });
      note({ kind: 'several-added', service_ids: services.map(({ service_id }) => service_id) });
    },
    update(service_id: string, changes: ServiceChanges) {
      plan(service_id, { kind: 'update', changes });
      note({ kind: 'changed', service_id });
    },
    star: (service_id: string, star: boolean) => plan(service_id, { kind: 'star', star }),
    delete(service: Service) {
      const { service_id } = service;
      const { listed } = get();
      const found = listed.findIndex((one) => one.service.service_id === service_id);
      const at = found < 0 ? listed.length : found;
      plan(service_id, { kind: 'delete', service, at });
      note({ kind: 'deleted', service, at });
    },
    undelete(deleted: { service: Service; at: number }) {
      const id = newId();
      met.add(id);
      relist((list) => undeleted(list, deleted, id));
      note({ kind: 'snackbar-closed' });
      pump();
    },
    retry(service_id: string) {
      relist((list) => retried(list, service_id));
      pump();
    },
    /** The connection is back: what failed goes out by itself, and what could not be read is read. */
    reconnect() {
      relist(allRetried);
      pump();
      if (get().reading.kind === 'failed') void readAgain();
    },
    forgetGone: () => change({ gone: undefined }),

    /** Resolves when nothing is on its way any more; what failed stays failed. */
    settled: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (get().list.operations.some(({ state }) => state !== 'failed')) return;
          stop();
          resolve();
        };
        const stop = subscribe(look);
        look();
      }),
  };
}
