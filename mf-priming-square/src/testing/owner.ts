import type { ScreenParams } from 'shared-contracts';
import { ownersOn, type Given, type Handlers } from 'shared-remote/testing';
import * as remote from '../app';

export { button, heading } from 'shared-remote/testing';

const ownerOnScreen = ownersOn(remote);

/** An owner on a priming step. Time passes only when the test advances it. */
export const ownerOn = (
  params: ScreenParams['priming'],
  handlers: Handlers = {},
  view: Omit<Given<'priming'>, 'params'> = {},
) => ownerOnScreen('priming', { ...view, params }, handlers);
