import { screen, type Destination } from '../flow/destination';
import { createEditing } from './editing';

const tab = () => window.sessionStorage;
const opened = (revisit = false) => createEditing(tab, () => revisit);
afterEach(() => window.sessionStorage.clear());

const omar = { uid: 'uid-1' };
const numbersStep: Destination = {
  to: 'screen',
  screen: 'set-number',
  params: {},
  how: 'full-page',
};
const stored = screen('client-storage');

it('does not change destinations of an owner who goes through the setup', () => {
  const editing = opened();
  expect(editing.now()).toBeUndefined();
  expect(editing.instead(numbersStep)).toBe(numbersStep);
});

it.each<['finish' | 'set-number', Destination]>([
  ['finish', { to: 'finish' }],
  ['set-number', numbersStep],
])('returns an owner from %s after they changed one chapter', (address, back) => {
  opened().begin({ chapter: 'services', from: address });
  // Each screen has its own page.
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

it('ends when the owner goes to another chapter', () => {
  const editing = opened();
  editing.begin({ chapter: 'services', from: 'finish' });
  editing.arrive({ screen: 'client-count', params: {} }, omar);
  expect(editing.instead(numbersStep)).toBe(numbersStep);
  expect(opened().now()).toBeUndefined();
});

it('returns a finished owner who goes back to an answer in this tab', () => {
  opened().finish('uid-1');
  const editing = opened(true);
  editing.arrive({ screen: 'reviews-pledge', params: {} }, omar);
  expect(editing.instead(screen('photos-storage'))).toStrictEqual({ to: 'finish' });
  const confirmed: Destination = { to: 'restored-owner', otherwise: stored };
  expect(editing.instead(confirmed)).toStrictEqual({ to: 'finish' });
});

it('does not return a finished owner who opens the address of a step', () => {
  const editing = opened();
  editing.finish('uid-1');
  editing.arrive({ screen: 'reviews-pledge', params: {} }, omar);
  expect(editing.now()).toBeUndefined();
});

it('ignores another business and public screens', () => {
  const editing = opened(true);
  editing.finish('uid-1');
  editing.arrive({ screen: 'reviews-pledge', params: {} }, { uid: 'uid-2' });
  expect(editing.now()).toBeUndefined();
  editing.arrive({ screen: 'login', params: { status: 0 } }, omar);
  expect(editing.now()).toBeUndefined();
});

it('ignores refused storage and invalid stored values', () => {
  const refused = createEditing(
    () => {
      throw new Error('refused');
    },
    () => true,
  );
  refused.begin({ chapter: 'photos', from: 'finish' });
  expect(refused.instead(numbersStep)).toStrictEqual({ to: 'finish' });
  window.sessionStorage.setItem('shopfront:editing', 'elsewhere //evil.example');
  expect(opened().now()).toBeUndefined();
});
