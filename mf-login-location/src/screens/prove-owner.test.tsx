import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ScreenParams } from 'shared-contracts';
import type { ClosedLink, Payload } from 'shared-contracts/api';
import { createApiDouble, refusing, viewOf } from 'shared-contracts/testing';
import { mountRemote } from 'shared-remote/testing';
import * as remote from '../app';

const url = 'http://localhost:4000/google/start?pre_uid=link-2';
const link = (kind: ClosedLink['kind']): ClosedLink => ({
  kind,
  pre_uid: 'link-2',
  biz_name: 'Shop 2',
});

let mounted: Awaited<ReturnType<typeof mountRemote>>;
let requests: Payload<'readSignInUrl'>[];
const user = userEvent.setup();

const offering = (payload: Payload<'readSignInUrl'>) => {
  requests.push(payload);
  return { url };
};

async function open(
  params: ScreenParams['prove-owner'],
  closedLink?: ClosedLink,
  isListed = true,
  readSignInUrl: (payload: Payload<'readSignInUrl'>) => { url: string } = offering,
) {
  requests = [];
  const { session } = viewOf('prove-owner', params);
  const visitor = isListed ? session : { primary_category: 'Barber' };
  const view = viewOf('prove-owner', params, {
    closedLink,
    session: { ...visitor, redirect_url: url },
  });
  mounted = await mountRemote(remote, view, createApiDouble({ readSignInUrl }));
}

afterEach(() => mounted.unmount());

const heading = () => screen.getByRole('heading', { level: 1 });
/** Buttons act a moment after the click. */
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const waitForEvent = (name: string, payload: object = {}) =>
  waitFor(() => expect(mounted.events).toContainEqual({ name, payload }));

test('names the signed-in account and the owner of the link', async () => {
  await open({ pre_uid: 'link-2' }, link('other-owner'));
  expect(heading()).toHaveTextContent('This link is for Shop 2');
  expect(screen.getByText('sam@example.com, Corner Cuts')).toBeVisible();
  expect(requests).toStrictEqual([expect.objectContaining({ pre_uid: 'link-2', origin: 'web' })]);
});

test('offers no sign-in if signing in is disabled', async () => {
  await open({ pre_uid: 'link-2' }, link('sign-in'), false, refusing('PROVIDER_OFF'));
  expect(await screen.findByText(/Google sign-in isn’t available right now/)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toStrictEqual([
    'CONTINUE WITH GOOGLE',
  ]);
  expect(screen.getByRole('button')).toBeDisabled();
});

test('reports that the visitor stays, without a redirect to the provider', async () => {
  await open({ pre_uid: 'link-2' }, link('other-owner'));
  await press('STAY SIGNED IN AS sam@example.com');
  await waitForEvent('identity/kept');
  expect(mounted.events.map(({ name }) => name)).not.toContain('google-sign-in/chosen');
});

test('leads to the provider to continue as the link’s owner', async () => {
  await open({ pre_uid: 'link-2' }, link('other-owner'));
  await press('SIGN IN FOR THIS BUSINESS');
  await waitForEvent('google-sign-in/chosen');
});

test('asks for a sign-in for a link that was opened before', async () => {
  await open({ pre_uid: 'link-2' }, link('sign-in'), false);
  expect(heading()).toHaveTextContent('Sign in to continue');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('CONTINUE WITH GOOGLE');
  await waitForEvent('google-sign-in/chosen');
});

test.each([
  ['square', 'Sign in to connect Square'],
  ['instagram', 'Sign in to connect Instagram'],
] as const)('asks the owner to sign in or to cancel before %s is connected', async (act, title) => {
  await open({ act, return_to: '/back' });
  expect(heading()).toHaveTextContent(title);
  expect(requests).toStrictEqual([
    expect.objectContaining({ uid: 'uid-1001', return_to: '/back' }),
  ]);
  await press('NOT NOW');
  await waitForEvent('identity/kept', { act });
});

test('reports another account than the owner’s, and that nothing has changed', async () => {
  await open({ pre_uid: 'link-2', error: 'other-account' }, link('other-owner'));
  expect(screen.getByText(/This business is linked to another account/)).toBeVisible();
});
