import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { errorCode } from 'shared-contracts/errors';
import type { Foreseen } from './outlook';

export interface Steps<V> {
  /** Describes what the act would change, with a dry run if the registry has one. */
  foresee(values: V): Promise<Foreseen> | Foreseen;
  /** Does it as it was described. Returns the message that confirms it. */
  perform(values: V, seen: Foreseen): Promise<string>;
  close(): void;
}

export type ActState<V> =
  | { kind: 'choosing'; error?: unknown }
  | { kind: 'foreseeing' }
  | { kind: 'foreseen'; values: V; outlook: Foreseen; error?: unknown }
  | { kind: 'doing'; values: V; outlook: Foreseen };

/** The state of an act: the operator chooses values, reads what they would change, and confirms. */
export function useAct<V>({ foresee, perform, close }: Steps<V>) {
  const [state, setState] = useState<ActState<V>>({ kind: 'choosing' });
  const client = useQueryClient();
  const { message } = App.useApp();

  const look = async (values: V) => {
    setState({ kind: 'foreseeing' });
    try {
      setState({ kind: 'foreseen', values, outlook: await foresee(values) });
    } catch (error) {
      setState({ kind: 'choosing', error });
    }
  };

  const act = async (values: V, outlook: Foreseen) => {
    setState({ kind: 'doing', values, outlook });
    try {
      void message.success(await perform(values, outlook));
      await client.invalidateQueries();
      close();
    } catch (error) {
      // The description was of another set, so the operator must read a new one.
      const isOver = errorCode(error) === 'POINTER_MOVED';
      setState(isOver ? { kind: 'choosing', error } : { kind: 'foreseen', values, outlook, error });
      await client.invalidateQueries();
    }
  };

  return { state, look, act, reset: () => setState({ kind: 'choosing' }) };
}
