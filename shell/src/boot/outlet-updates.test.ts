import { ShopfrontError } from 'shared-contracts';
import type { OutletState } from '../host/outlet';
import { worldParts } from '../testing/shell';
import { words } from '../words';
import { createPage } from './page';
import { createOutletUpdates } from './outlet-updates';

const shownState = (remote: 'mf-later-steps' | 'mf-services') =>
  ({ kind: 'shown', remote, version: '1.0.0' }) as OutletState;
const loading: OutletState = { kind: 'loading', remote: 'mf-later-steps' } as OutletState;
const failed: OutletState = {
  kind: 'failed',
  remote: 'mf-later-steps',
  error: new ShopfrontError('REMOTE_BROKEN', 'It broke.'),
};

it.each<[string, OutletState, OutletState, boolean]>([
  ['a fallback for the visible version', shownState('mf-later-steps'), loading, true],
  ['the first remote of a page', { kind: 'empty' }, loading, false],
  ['another remote', shownState('mf-services'), loading, false],
  ['another try', failed, loading, false],
  ['a remote that has loaded', loading, shownState('mf-later-steps'), false],
  ['a remote that failed', shownState('mf-later-steps'), failed, false],
])('shows a notice for %s only when it replaced a visible screen', (...row) => {
  const [, before, after, tookOver] = row;
  const { parts } = worldParts({ address: '/client-count' });
  const { view, frame, storage } = createPage(parts);
  storage.storeDraft('client-count', { value: '0-50' });
  frame.change({ outlet: before });
  createOutletUpdates({ view, frame, storage })(after);
  expect(frame.get().outlet).toBe(after);
  expect(frame.get().notice).toStrictEqual(
    tookOver ? { kind: 'info', text: words.loadedAgain } : undefined,
  );
  expect(view.get().arrival).toBe(tookOver ? 'moved' : 'first');
  // A new version continues from the draft. A visible one already has it.
  expect(view.get().draft).toStrictEqual(after === loading ? { value: '0-50' } : undefined);
});
