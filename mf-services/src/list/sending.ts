import { errorCode } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { claimsSaved } from '../local-state';
import type { ListReading } from './list-reading';
import type { ListState } from './list-state';
import { failed, sendable, sending, succeeded, vanished, type Operation } from './operations';
import type { OtherTabs } from './other-tabs';
import { send } from './send';

interface SendingParts {
  api: Api;
  state: ListState;
  reading: ListReading;
  otherTabs: OtherTabs;
}

/** Sends the waiting operations of the list, in order, unless it is paused. It begins paused. */
export function createSending({ api, state, reading, otherTabs }: SendingParts) {
  /** Until the list is known, it is unknown which operations still have to be sent. */
  let paused = true;

  const sendWaiting = () => {
    if (paused) return;
    for (const operation of sendable(state.get().list)) {
      state.updateList((list) => sending(list, operation.id));
      void carryOut(operation);
    }
  };

  const carryOut = async (operation: Operation) => {
    const outcome = await send(api, state.get().list, operation).then(
      () => 'done',
      (error: unknown) => (errorCode(error) === 'NOT_FOUND' ? 'gone' : 'failed'),
    );
    reading.outdate();
    if (outcome === 'failed') markFailed(operation);
    else if (outcome === 'gone' && operation.kind !== 'delete') removeGone(operation.service_id);
    else state.updateList((list) => succeeded(list, operation.id));
    if (outcome === 'done') otherTabs.notify();
    sendWaiting();
  };

  const markFailed = ({ id, service_id }: Operation) => {
    state.updateList((list) => failed(list, id));
    if (claimsSaved(state.get().local, service_id)) state.note({ kind: 'snackbar-closed' });
  };

  const removeGone = (service_id: string) => {
    const { listed, list } = state.get();
    const lost = listed.find(({ service }) => service.service_id === service_id);
    state.change({ list: vanished(list, service_id), deletedName: lost?.service.name });
    void reading.read();
  };

  return {
    sendWaiting,
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      sendWaiting();
    },
  };
}
