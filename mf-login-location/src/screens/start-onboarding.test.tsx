import { act, screen, within } from '@testing-library/react';
import { ShopfrontError, type AnyView, type Session } from 'shared-contracts';
import { createApiDouble, viewConfig, viewOf } from 'shared-contracts/testing';
import { ownersBefore } from 'shared-remote/testing';
import * as remote from '../app';

const signInUrl = 'http://localhost:4000/google/start';
const session: Session = { primary_category: 'Barber', biz_name: 'Corner Cuts', place_id: 'p-1' };
const allowed: Session = { ...session, redirect_url: signInUrl };

type Step = 0 | 1 | 2 | 'permissions';
const welcome = (step: Step, visitor = session) =>
  viewOf('welcome', { step }, { session: visitor });
const answering = (readSignInUrl = jest.fn(() => ({ url: signInUrl }))) =>
  createApiDouble({ readSignInUrl });

const ownerBefore = ownersBefore(remote);
let owner: Awaited<ReturnType<typeof ownerBefore>>;
const open = async (view: AnyView, api = answering()) => {
  owner = await ownerBefore(view, api);
};
const payloadsOf = (name: string) => owner.events.filter((fact) => fact.name === name);

describe('the splash', () => {
  const ended = () => payloadsOf('splash/ended').map(({ payload }) => payload);

  test('ends after 3900 ms and not before [2.1] [4.1] [9]', async () => {
    await open(welcome(0));
    await owner.wait(3899);
    expect(ended()).toStrictEqual([]);
    await owner.wait(1);
    expect(ended()).toStrictEqual([{ how: 'time' }]);
  });

  test('does nothing when the owner is already past it [2.1]', async () => {
    await open(welcome(0));
    await owner.wait(2000);
    await owner.show(welcome(1));
    await owner.wait(10_000);
    expect(ended()).toStrictEqual([]);
  });

  test('ends once on Skip', async () => {
    await open(welcome(0));
    await owner.user.click(screen.getByRole('button', { name: 'Skip' }));
    await owner.wait(5000);
    expect(ended()).toStrictEqual([{ how: 'skip' }]);
  });

  test.each(['a', '{Enter}'])('ends on the key %s', async (key) => {
    await open(welcome(0));
    await owner.user.keyboard(key);
    expect(ended()).toStrictEqual([{ how: 'skip' }]);
  });

  test('ends on a tap anywhere', async () => {
    await open(welcome(0));
    await owner.user.click(document.body);
    expect(ended()).toStrictEqual([{ how: 'skip' }]);
  });

  test('ignores shortcuts and the frame’s links', async () => {
    await open(welcome(0));
    const help = document.body.appendChild(document.createElement('a'));
    help.textContent = 'Help?';
    await owner.user.click(help);
    await owner.user.keyboard('{Control>}c{/Control}{Shift>}{/Shift}');
    expect(ended()).toStrictEqual([]);
    help.remove();
  });
});

describe('the sign-in address', () => {
  const requestFrom = (origin: 'web' | 'app') => ({
    origin,
    place_id: 'p-1',
    uid: undefined,
    pre_uid: undefined,
    return_to: undefined,
  });

  test('is requested once, for the place and the build, and reported to the shell [7]', async () => {
    const read = jest.fn(() => ({ url: signInUrl }));
    await open(welcome(0), answering(read));
    await owner.show(welcome(1));
    await owner.show(welcome(2));
    expect(read.mock.calls).toStrictEqual([[requestFrom('web')]]);
    expect(payloadsOf('sign-in/offered')).toStrictEqual([
      { name: 'sign-in/offered', payload: { url: signInUrl } },
    ]);
  });

  test('is requested for the app by the app build [7]', async () => {
    const read = jest.fn(() => ({ url: signInUrl }));
    const view = viewOf('welcome', { step: 1 }, { session, build: 'app' });
    await open(view, answering(read));
    expect(read.mock.calls).toStrictEqual([[requestFrom('app')]]);
  });

  test.each([
    [1, 'GET STARTED'],
    [2, 'CONTINUE WITH GOOGLE'],
  ] as const)('opens step %s only if the shell allowed it [2.1] [3]', async (step, name) => {
    await open(welcome(step));
    expect(screen.getByRole('button', { name })).toBeDisabled();
    await owner.show(welcome(step, allowed));
    expect(screen.getByRole('button', { name })).toBeEnabled();
    expect(screen.queryByText('Sign-in isn’t available')).not.toBeInTheDocument();
  });

  test('has one line above the button of the greeting in every state', async () => {
    const stop = () => screen.queryByText('Stop anytime. We save your answers.');
    let answer: (result: { url: string }) => void = () => undefined;
    const signInUrl = new Promise<{ url: string }>((resolve) => (answer = resolve));
    const readSignInUrl = jest.fn(() => signInUrl);
    await open(welcome(1), createApiDouble({ readSignInUrl }));
    expect(stop()).toBeVisible();
    await act(async () => answer({ url: '/' }));
    expect(stop()).not.toBeInTheDocument();
    expect(screen.getByText('Sign-in isn’t responding. Press Retry first.')).toBeVisible();
    await owner.show(welcome(1, allowed));
    expect(stop()).toBeVisible();
  });

  test('is reported as unavailable when it was refused [2.1]', async () => {
    const read = jest.fn(() => ({ url: '/' }));
    await open(welcome(1), answering(read));
    expect(within(screen.getByRole('alert')).getByText('Sign-in isn’t available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'GET STARTED' })).toBeDisabled();
  });

  test('is requested again by Retry after a failure [7] [8]', async () => {
    const read = jest.fn<{ url: string }, []>(() => {
      throw new ShopfrontError('API_UNREACHABLE', 'Nobody answers.');
    });
    await open(welcome(2), answering(read));
    expect(screen.getByRole('alert')).toHaveTextContent('Sign-in isn’t available');
    expect(payloadsOf('sign-in/offered')).toStrictEqual([]);

    read.mockReturnValue({ url: signInUrl });
    await owner.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(read).toHaveBeenCalledTimes(2);
    expect(payloadsOf('sign-in/offered')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('is not reported after the owner has left', async () => {
    let answer = (_: { url: string }) => undefined as void;
    const read = () => new Promise<{ url: string }>((resolve) => (answer = resolve));
    await open(welcome(1), createApiDouble({ readSignInUrl: read }));
    await owner.show(viewOf('access', {}));
    await act(async () => answer({ url: signInUrl }));
    expect(owner.events).toStrictEqual([]);
  });
});

describe('welcome', () => {
  test('greets by the business name with a short pitch [2.1] [3]', async () => {
    await open(welcome(1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Corner Cuts');
    expect(
      screen.getByText('Shopfront will help you attract new clients on Google Search and Maps.'),
    ).toBeVisible();
  });

  test('greets an unknown visitor too', async () => {
    await open(welcome(1, { primary_category: 'Barber' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome$/);
  });

  test('reports its start once, 100 ms after the click [2.1]', async () => {
    await open(welcome(1, allowed));
    await owner.user.dblClick(screen.getByRole('button', { name: 'GET STARTED' }));
    await owner.wait(99);
    expect(payloadsOf('welcome/started')).toHaveLength(0);
    await owner.wait(1);
    expect(payloadsOf('welcome/started')).toHaveLength(1);
  });
});

describe('connect', () => {
  test('has its title and hint [2.1]', async () => {
    await open(welcome(2));
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Connect the Google account linked with your business',
      }),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Choose the correct email which is linked with your Google business profile',
      ),
    ).toBeVisible();
  });

  test('stays busy after the click, and counts one click [2.1]', async () => {
    await open(welcome(2, allowed));
    const button = screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' });
    expect(button.querySelector('.spinning')).toBeNull();
    await owner.user.dblClick(button);
    await owner.wait(100);
    await owner.user.click(button);
    await owner.wait(5000);
    expect(payloadsOf('google-sign-in/chosen')).toHaveLength(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button.querySelector('.spinning')).toBeVisible();
  });

  test('is enabled again when the browser restores the page', async () => {
    await open(welcome(2, allowed));
    const button = screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' });
    await owner.user.click(button);
    await owner.wait(100);
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button).not.toHaveAttribute('aria-busy');
    await owner.user.click(button);
    await owner.wait(100);
    expect(payloadsOf('google-sign-in/chosen')).toHaveLength(2);
  });

  test('is not busy anymore when the shell revoked the address', async () => {
    await open(welcome(2, allowed));
    const button = screen.getByRole('button', { name: 'CONTINUE WITH GOOGLE' });
    await owner.user.click(button);
    await owner.wait(100);
    await owner.show(welcome(2));
    expect(screen.getByText('Sign-in isn’t available')).toBeVisible();
    await owner.show(welcome(2, allowed));
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  test('leads to the reasons for the permissions', async () => {
    await open(welcome(2));
    await owner.user.click(screen.getByRole('button', { name: 'Why?' }));
    expect(payloadsOf('permissions/asked-about')).toHaveLength(1);
  });
});

describe('inside another app, where Google refuses to sign in', () => {
  beforeEach(() => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (Linux; Android 16; wv) AppleWebKit/537.36 Chrome/156');
  });
  afterEach(() => jest.restoreAllMocks());

  const google = () => screen.queryByRole('button', { name: 'CONTINUE WITH GOOGLE' });
  const exit = () => screen.queryByRole('link', { name: 'OPEN IN BROWSER' });

  test('the greeting continues', async () => {
    await open(welcome(1));
    expect(screen.getByRole('button', { name: 'GET STARTED' })).toBeEnabled();
  });

  test('leads to the browser with the invitation, instead of to Google', async () => {
    await open(welcome(2, { ...allowed, pre_uid: 'i-1' }));
    expect(screen.getByText('Google sign-in doesn’t work inside this app')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'OPEN IN BROWSER' })).toHaveAttribute(
      'href',
      'intent://localhost/?pre_uid=i-1&place_id=p-1#Intent;scheme=http;end',
    );
    expect(google()).not.toBeInTheDocument();
  });

  test('offers Google to owners who want to try', async () => {
    await open(welcome(2, allowed));
    await owner.user.click(await screen.findByRole('button', { name: 'Try here anyway' }));
    expect(google()).toBeEnabled();
    expect(exit()).not.toBeInTheDocument();
  });

  test('offers Google in the product’s own app', async () => {
    const view = viewOf('welcome', { step: 2 }, { session: allowed, build: 'app' });
    await open(view);
    expect(google()).toBeEnabled();
    expect(exit()).not.toBeInTheDocument();
  });
});

describe('permissions', () => {
  test('lists three benefits and the promise [2.1] [6]', async () => {
    await open(welcome('permissions'));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toStrictEqual([
      'Profile completion',
      'Regular profile updatesPost photos, reviews and posts',
      'Share profile insightsProfile visits, clicks, interactions',
    ]);
    expect(
      screen.getByText('We do not change your account settings without your permission'),
    ).toBeVisible();
  });

  test('are closed by allowing them [2.1]', async () => {
    await open(welcome('permissions'));
    await owner.press('ALLOW PERMISSION');
    expect(payloadsOf('permissions/allowed')).toHaveLength(1);
  });
});

describe.each([1, 2] as const)('step %d', (step) => {
  const linksWith = async (config = viewConfig) => {
    const view = viewOf('welcome', { step }, { session: allowed, config });
    await open(view);
    return screen.queryAllByRole('link').map(({ textContent: name }) => name);
  };

  test('links the pages about privacy and terms that the installation has', async () => {
    expect(await linksWith({ ...viewConfig, legalPages: ['privacy', 'terms'] })).toStrictEqual([
      'Privacy policy',
      'Terms',
    ]);
  });

  test('links no page that is missing', async () => {
    expect(await linksWith()).toStrictEqual([]);
  });
});
