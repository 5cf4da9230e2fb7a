import { screen } from '@testing-library/react';
import type { ScreenParams } from 'shared-contracts';
import type { ClosedLink, Payload } from 'shared-contracts/api';
import { createApiDouble, refusing, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
import * as remote from '../app';

const url = 'http://localhost:4000/google/start?pre_uid=link-2';
const link = (kind: ClosedLink['kind']): ClosedLink => ({
  kind,
  pre_uid: 'link-2',
  biz_name: 'Shop 2',
});

const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;
let requests: Payload<'readSignInUrl'>[];

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
  owner = await ownerBefore(view, createApiDouble({ readSignInUrl }));
}

const heading = () => screen.getByRole('heading', { level: 1 });

test('names the signed-in account and the owner of the link', async () => {
  await open({ pre_uid: 'link-2' }, link('other-owner'));
  expect(heading()).toHaveTextContent('This link is for Shop 2');
  expect(screen.getByText('sam@example.com, Corner Cuts')).toBeVisible();
  expect(requests).toStrictEqual([expect.objectContaining({ pre_uid: 'link-2', origin: 'web' })]);
});

test('offers no sign-in if signing in is disabled', async () => {
  await open({ pre_uid: 'link-2' }, link('sign-in'), false, refusing('PROVIDER_OFF'));
  expect(screen.getByText(/Google sign-in isn’t available right now/)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toStrictEqual([
    'CONTINUE WITH GOOGLE',
  ]);
  expect(screen.getByRole('button')).toBeDisabled();
});

test('reports that the visitor stays, without a redirect to the provider', async () => {
  await open({ pre_uid: 'link-2' }, link('other-owner'));
  await owner.press('STAY SIGNED IN AS sam@example.com');
  expect(owner.events).toContainEqual({ name: 'identity/kept', payload: {} });
  expect(owner.events.map(({ name }) => name)).not.toContain('google-sign-in/chosen');
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
  await owner.press('NOT NOW');
  expect(owner.events).toContainEqual({ name: 'identity/kept', payload: { act } });
});
