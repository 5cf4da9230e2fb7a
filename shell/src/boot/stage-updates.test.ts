import { ShopfrontError } from 'shared-contracts';
import type { StageState } from '../host/stage';
import { worldParts } from '../testing/shell';
import { words } from '../words';
import { createPage } from './page';
import { createShowing } from './taking-over';

let close = () => undefined as void;
afterEach(() => close());

const shown = (remote: 'mf-later-steps' | 'mf-services') =>
  ({ kind: 'shown', remote, version: '1.0.0' }) as StageState;
const loading: StageState = { kind: 'loading', remote: 'mf-later-steps' } as StageState;
const failed: StageState = {
  kind: 'failed',
  remote: 'mf-later-steps',
  error: new ShopfrontError('REMOTE_BROKEN', 'It broke.'),
};

it.each<[string, StageState, StageState, boolean]>([
  ['a version that takes over from the one that showed', shown('mf-later-steps'), loading, true],
  ['the first remote of a page', { kind: 'empty' }, loading, false],
  ['a remote that takes turns with another', shown('mf-services'), loading, false],
  ['another try', failed, loading, false],
  ['what shows', loading, shown('mf-later-steps'), false],
  ['what failed', shown('mf-later-steps'), failed, false],
])('%s is on stage, and is told to the owner where it took a screen from them', (...row) => {
  const [, before, now, tookOver] = row;
  const { opened, parts } = worldParts({ address: '/client-count' });
  close = opened.close;
  const { view, frame, storage } = createPage(parts);
  storage.keepDraft('client-count', { value: '0-50' });
  frame.change({ stage: before });
  createShowing({ view, frame, storage })(now);
  expect(frame.get().stage).toBe(now);
  expect(frame.get().notice).toStrictEqual(
    tookOver ? { kind: 'info', text: words.loadedAgain } : undefined,
  );
  expect(view.get().arrival).toBe(tookOver ? 'moved' : 'first');
  // What is drawn anew goes on from what was typed; what is there already has it.
  expect(view.get().draft).toStrictEqual(now === loading ? { value: '0-50' } : undefined);
});
