import { comeBack, withStack, type Browser } from '../../testing';

const stack = withStack();

interface SignInQuery {
  return_to?: string;
  uid?: string;
}

/** Starts another sign-in, and returns the provider's page. */
const leave = async (browser: Browser, query: SignInQuery) => {
  const { url } = await browser.call('readSignInUrl', { origin: 'web', ...query });
  return browser.goTo(url);
};

const agree = (browser: Browser, consent: URL, email: string) =>
  browser.goTo(
    comeBack(consent, {
      code: stack.world.agree(email, consent.searchParams.get('redirect_uri')!),
    }),
  );

const addressOf = ({ pathname, search }: URL) => pathname + search;

it('returns an owner whose session ended to the screen', async () => {
  const { browser, uid, email } = await stack.owner();
  await browser.call('endSession', {});
  const consent = await leave(browser, { return_to: '/onboard?back=set-number', uid });
  expect(addressOf(await agree(browser, consent, email))).toBe('/onboard?back=set-number');
  expect(await browser.call('readSession', {})).toMatchObject({ uid, email });
});

it('rejects an account that is not the owner’s', async () => {
  const { uid } = await stack.owner();
  stack.world.account('stranger@example.com');
  const browser = stack.visitor();
  const consent = await leave(browser, { return_to: '/onboard?back=set-number', uid });
  expect(addressOf(await agree(browser, consent, 'stranger@example.com'))).toBe(
    '/onboard?back=set-number',
  );
  expect(await browser.call('readSession', {})).not.toHaveProperty('uid');
});

it('returns a visitor who cancels, with the reason', async () => {
  const browser = stack.visitor();
  const consent = await leave(browser, { return_to: '/onboard?back=client-count' });
  const arrived = await browser.goTo(comeBack(consent, { error: 'access_denied' }));
  expect(addressOf(arrived)).toBe('/onboard?back=client-count&error=refused');
});

it('returns a visitor when the provider fails', async () => {
  const browser = stack.visitor();
  const consent = await leave(browser, { return_to: '/onboard?back=services' });
  stack.world.down.add('google');
  const arrived = await agree(browser, consent, 'sam@example.com');
  stack.world.down.clear();
  expect(addressOf(arrived)).toBe('/onboard?back=services&error=failed');
});

it('leads to our own screens only', async () => {
  stack.world.account('plain@example.com');
  const browser = stack.visitor();
  await browser.call('readSession', {});
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\\\evil.example',
    'onboard',
  ]) {
    const consent = await leave(browser, { return_to: elsewhere });
    const arrived = await agree(browser, consent, 'plain@example.com');
    expect(arrived.href).toBe('http://localhost:3000/onboard/nobiz?email=plain%40example.com');
  }
});

describe('a browser that stores no cookies', () => {
  const forgetful = () => {
    const browser = stack.visitor();
    return (url: string) => {
      browser.cookies.clear();
      return browser.goTo(url);
    };
  };

  it('shows a message before the redirect to the provider', async () => {
    const goTo = forgetful();
    const secondPage = await goTo('/google/start?origin=web');
    expect(secondPage.pathname).toBe('/google/start');
    expect(addressOf(await goTo(addressOf(secondPage)))).toBe('/onboard?status=0&error=cookies');
  });

  it('shows a message on the screen it was signed out on', async () => {
    const goTo = forgetful();
    const secondPage = await goTo(
      '/google/start?origin=web&return_to=%2Fonboard%3Fback%3Dset-number',
    );
    expect(addressOf(await goTo(addressOf(secondPage)))).toBe(
      '/onboard?back=set-number&error=cookies',
    );
  });

  it('shows a message when it loses the cookie on the way back', async () => {
    const browser = stack.visitor();
    const consent = await leave(browser, {});
    browser.cookies.clear();
    const arrived = await agree(browser, consent, 'sam@example.com');
    expect(addressOf(arrived)).toBe('/onboard?status=0&error=cookies');
  });
});

it('redirects a new browser to the provider', async () => {
  const browser = stack.visitor();
  const secondPage = await browser.goTo('/google/start?origin=web');
  expect((await browser.goTo(addressOf(secondPage))).searchParams.get('state')).toBeTruthy();
});
