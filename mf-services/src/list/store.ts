import { errorCode } from 'shared-contracts';
import type { Api, Service } from 'shared-contracts/api';
import { claimsSaved, moved, start, type Host, type Move } from '../screen-machine';
import { watched } from '../watched';
import { newId } from './new-id';
import {
  entriesOf,
  failed,
  planned,
  reread,
  retried,
  sendable,
  sending,
  succeeded,
  undeleted,
  vanished,
  type Entry,
  type Operation,
  type ServiceChanges,
  type ServiceList,
  type Wish,
} from './operations';
import { send } from './send';

export interface ServicesState {
  reading: { kind: 'reading' } | { kind: 'read' } | { kind: 'failed' };
  list: ServiceList;
  /** The list as shown, made of `list`. */
  entries: readonly Entry[];
  host: Host;
  /** Name of a service that turned out to be gone when it was to be changed. */
  gone?: string;
}

export type ServicesStore = ReturnType<typeof createServicesStore>;

/**
 * The services of one place, for as long as the page lives: read once, changed on the screen at once,
 * sent in order behind it. It knows the API and no screen.
 */
export function createServicesStore(api: Api, place_id: string | undefined) {
  const { get, set, subscribe } = watched<ServicesState>({
    reading: { kind: 'reading' },
    list: { saved: [], operations: [] },
    entries: [],
    host: start,
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

  const change = (changed: Partial<Omit<ServicesState, 'entries'>>) => {
    const next = { ...get(), ...changed };
    set(changed.list ? { ...next, entries: entriesOf(changed.list) } : next);
  };
  const relist = (to: (list: ServiceList) => ServiceList) => change({ list: to(get().list) });
  const move = (next: Move) => change({ host: moved(get().host, next) });

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
    pump();
  };

  const takeBack = ({ id, service_id }: Operation) => {
    relist((list) => failed(list, id));
    if (claimsSaved(get().host, service_id)) move({ kind: 'snackbar-closed' });
  };

  const lose = (service_id: string) => {
    const lost = get().entries.find(({ service }) => service.service_id === service_id);
    change({ list: vanished(get().list, service_id), gone: lost?.service.name });
    void read();
  };

  const read = () => (underWay ??= readList().finally(() => (underWay = undefined)));

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
    move,

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

    /** Reads again: after a failure, and when the page comes back into view. */
    reread() {
      if (get().reading.kind === 'failed') change({ reading: { kind: 'reading' } });
      return read();
    },

    add(service: Service) {
      plan(service.service_id, { kind: 'add', service });
      move({ kind: 'added', service_id: service.service_id });
    },
    update(service_id: string, changes: ServiceChanges) {
      plan(service_id, { kind: 'update', changes });
      move({ kind: 'changed', service_id });
    },
    star: (service_id: string, star: boolean) => plan(service_id, { kind: 'star', star }),
    delete(service: Service) {
      plan(service.service_id, { kind: 'delete', service });
      move({ kind: 'deleted', service });
    },
    undelete(service: Service) {
      const id = newId();
      met.add(id);
      relist((list) => undeleted(list, service, id));
      move({ kind: 'snackbar-closed' });
      pump();
    },
    retry(service_id: string) {
      relist((list) => retried(list, service_id));
      pump();
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
