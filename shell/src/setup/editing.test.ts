import { screen, type Destination } from '../flow/destination';
import { createEditing } from './editing';

const tab = () => window.sessionStorage;
afterEach(() => window.sessionStorage.clear());

const numbers: Destination = { to: 'screen', screen: 'set-number', params: {}, how: 'full-page' };
const stored = screen('client-storage');

it('nobody who walks through the set-up is led anywhere else', () => {
  const editing = createEditing(tab);
  expect(editing.now()).toBeUndefined();
  expect(editing.instead(numbers)).toBe(numbers);
});

it.each<['finish' | 'set-number', Destination]>([
  ['finish', { to: 'finish' }],
  ['set-number', numbers],
])('who came from %s to change one part comes back there, and not into the next', (from, back) => {
  createEditing(tab).begin({ chapter: 'services', from });
  // The page of the screen is another one.
  const editing = createEditing(tab);
  editing.arrive({ screen: 'booking-platform', params: {} });
  expect(editing.instead(stored)).toBe(stored);
  expect(editing.instead(screen('automate-reviews', {}, 'full-page'))).toStrictEqual(back);
  expect(editing.instead({ to: 'back', otherwise: screen('automate-reviews') })).toStrictEqual({
    to: 'back',
    otherwise: back,
  });
  expect(editing.instead({ to: 'end' })).toStrictEqual({ to: 'end' });
});

it('who goes elsewhere walks on as anybody does', () => {
  const editing = createEditing(tab);
  editing.begin({ chapter: 'services', from: 'finish' });
  editing.arrive({ screen: 'client-count', params: {} });
  expect(editing.instead(numbers)).toBe(numbers);
  expect(createEditing(tab).now()).toBeUndefined();
});

it('a browser that keeps nothing, and words that nobody wrote, change nothing', () => {
  const refused = createEditing(() => {
    throw new Error('refused');
  });
  refused.begin({ chapter: 'photos', from: 'finish' });
  expect(refused.instead(numbers)).toStrictEqual({ to: 'finish' });
  window.sessionStorage.setItem('shopfront:editing', 'elsewhere //evil.example');
  expect(createEditing(tab).now()).toBeUndefined();
});
