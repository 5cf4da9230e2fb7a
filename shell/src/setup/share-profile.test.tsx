import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareProfile } from './share-profile';

const link =
  'https://www.google.com/maps/search/?api=1&query=Omar%27s+Barber+Shop&query_place_id=ChIJ-1';

const button = () => screen.getByRole('button', { name: 'SHARE PROFILE' });
const profile = <ShareProfile business="Omar's Barber Shop" placeId="ChIJ-1" />;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('opens the share sheet of the phone, which may be closed', async () => {
  const share = jest.fn((_: ShareData) => Promise.reject(new DOMException('', 'AbortError')));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const user = userEvent.setup();
  render(profile);
  const shared = { title: "Omar's Barber Shop", url: link };
  await user.click(button());
  await waitFor(() => expect(share.mock.calls).toStrictEqual([[shared]]));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  await user.click(button());
  await waitFor(() => expect(share.mock.calls).toStrictEqual([[shared], [shared]]));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('copies the link if the browser has no share sheet', async () => {
  const user = userEvent.setup();
  render(profile);
  await user.click(button());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Link copied'));
  expect(await navigator.clipboard.readText()).toBe(link);
});

test('shows the link where the clipboard is denied', async () => {
  const user = userEvent.setup();
  render(profile);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(button());
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', link);
});
