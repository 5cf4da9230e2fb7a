import type { RemoteName, ScreenOf } from 'shared-contracts';
import { play, type Hands } from 'shared-ui/testing';
import type { Given, Handlers } from './owner-before';
import type { ScreenExample } from './screen-example';

/**
 * Returns owners in the state of an example: its actions are done when the test starts. `handlers` replace the
 * example's answers.
 */
export const ownersIn =
  <R extends RemoteName, O extends Hands>(
    ownerOn: <S extends ScreenOf<R>>(screen: S, view: Given<S>, handlers: Handlers) => Promise<O>,
  ) =>
  async <S extends ScreenOf<R>>(
    screen: S,
    { view = {}, answers, acts = [] }: ScreenExample<S>,
    handlers: Handlers = {},
  ): Promise<O> => {
    const owner = await ownerOn(screen, view, { ...answers, ...handlers });
    await play(acts, owner, document.body);
    return owner;
  };
