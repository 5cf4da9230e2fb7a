import { screen, type Destination } from '../flow/destination';
import { createEditing } from './editing';

const tab = () => window.sessionStorage;
const opened = (revisit = false) => createEditing(tab, () => revisit);
afterEach(() => window.sessionStorage.clear());

const omar = { uid: 'uid-1' };
const numbers: Destination = { to: 'screen', screen: 'set-number', params: {}, how: 'full-page' };
const stored = screen('client-storage');

it('nobody who walks through the set-up is led anywhere else', () => {
  const editing = opened();
  expect(editing.now()).toBeUndefined();
  expect(editing.instead(numbers)).toBe(numbers);
});

it.each<['finish' | 'set-number', Destination]>([
  ['finish', { to: 'finish' }],
  ['set-number', numbers],
])('who came from %s to change one part comes back there, and not into the next', (from, back) => {
  opened().begin({ chapter: 'services', from });
  // The page of the screen is another one.
  const editing = opened();
  editing.arrive({ screen: 'booking-platform', params: {} }, omar);
  expect(editing.instead(stored)).toBe(stored);
  expect(editing.instead(screen('automate-reviews', {}, 'full-page'))).toStrictEqual(back);
  expect(editing.instead({ to: 'back', otherwise: screen('automate-reviews') })).toStrictEqual({
    to: 'back',
    otherwise: back,
  });
  expect(editing.instead({ to: 'end' })).toStrictEqual({ to: 'end' });
});

it('who goes elsewhere walks on as anybody does', () => {
  const editing = opened();
  editing.begin({ chapter: 'services', from: 'finish' });
  editing.arrive({ screen: 'client-count', params: {} }, omar);
  expect(editing.instead(numbers)).toBe(numbers);
  expect(opened().now()).toBeUndefined();
});

it('who has finished comes back to that from any answer that the browser goes back to, in this tab', () => {
  opened().finish('uid-1');
  const editing = opened(true);
  editing.arrive({ screen: 'reviews-pledge', params: {} }, omar);
  expect(editing.instead(screen('photos-storage'))).toStrictEqual({ to: 'finish' });
  const confirmed: Destination = { to: 'restored-owner', otherwise: stored };
  expect(editing.instead(confirmed)).toStrictEqual({ to: 'finish' });
});

it('who has finished and opens the address of a step walks on from there', () => {
  const editing = opened();
  editing.finish('uid-1');
  editing.arrive({ screen: 'reviews-pledge', params: {} }, omar);
  expect(editing.now()).toBeUndefined();
});

it('another business, and what is open to anybody, is no part of what was finished', () => {
  const editing = opened(true);
  editing.finish('uid-1');
  editing.arrive({ screen: 'reviews-pledge', params: {} }, { uid: 'uid-2' });
  expect(editing.now()).toBeUndefined();
  editing.arrive({ screen: 'login', params: { status: 0 } }, omar);
  expect(editing.now()).toBeUndefined();
});

it('a browser that keeps nothing, and words that nobody wrote, change nothing', () => {
  const refused = createEditing(
    () => {
      throw new Error('refused');
    },
    () => true,
  );
  refused.begin({ chapter: 'photos', from: 'finish' });
  expect(refused.instead(numbers)).toStrictEqual({ to: 'finish' });
  window.sessionStorage.setItem('shopfront:editing', 'elsewhere //evil.example');
  expect(opened().now()).toBeUndefined();
});
