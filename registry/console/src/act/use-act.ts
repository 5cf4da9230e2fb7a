import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { errorCode } from 'shared-contracts/errors';
import type { Description } from './description';

export interface Steps<V> {
  /** Describes what the act would change, with a dry run if the registry has one. */
  describe(values: V): Promise<Description> | Description;
  /** Makes the described change. Returns the message that confirms it. */
  perform(values: V, seen: Description): Promise<string>;
  close(): void;
}

export type ActState<V> =
  | { kind: 'choosing'; error?: unknown }
  | { kind: 'foreseeing' }
  | { kind: 'foreseen'; values: V; outlook: Description; error?: unknown }
  | { kind: 'doing'; values: V; outlook: Description }
  | { kind: 'done' };

type Described<V> = Extract<ActState<V>, { outlook: Description }>;

/** Whether the act is described and possible. */
export const canConfirm = <V>(state: ActState<V>): state is Described<V> =>
  'outlook' in state && !state.outlook.blocked;

/** The state of an act: the operator chooses values, reads what they would change, and confirms. */
export function useAct<V>({ describe, perform, close }: Steps<V>) {
  const [state, setState] = useState<ActState<V>>({ kind: 'choosing' });
  const client = useQueryClient();
  const { message } = App.useApp();

  const look = async (values: V) => {
    setState({ kind: 'foreseeing' });
    try {
      setState({ kind: 'foreseen', values, outlook: await describe(values) });
    } catch (error) {
      setState({ kind: 'choosing', error });
    }
  };

  const act = async (values: V, outlook: Description) => {
    setState({ kind: 'doing', values, outlook });
    try {
      const done = await perform(values, outlook);
      setState({ kind: 'done' });
      close();
      void message.success(done);
    } catch (error) {
      // The description was based on another set, so the operator must read a new one.
      const isOver = errorCode(error) === 'POINTER_MOVED';
      setState(isOver ? { kind: 'choosing', error } : { kind: 'foreseen', values, outlook, error });
    }
    await client.invalidateQueries();
  };

  return { state, look, act, reset: () => setState({ kind: 'choosing' }) };
}
