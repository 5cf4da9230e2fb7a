import {
  comeBack,
  freshDatabase,
  openHouse,
  openingTakes,
  type Browser,
  type House,
} from '../../testing';

let house: House;
beforeAll(async () => {
  house = await openHouse(await freshDatabase());
}, openingTakes);
afterAll(() => house.close());

interface Asked {
  return_to?: string;
  uid?: string;
}

/** Sets out to sign in again; answers the provider's page. */
const leave = async (browser: Browser, asked: Asked) => {
  const { url } = await browser.call('readSignInUrl', { origin: 'web', ...asked });
  return browser.goTo(url);
};

const agree = (browser: Browser, consent: URL, email: string) =>
  browser.goTo(
    comeBack(consent, {
      code: house.world.agree(email, consent.searchParams.get('redirect_uri')!),
    }),
  );

const addressOf = ({ pathname, search }: URL) => pathname + search;

it('leads an owner whose session ended back to the screen, as the owner they were', async () => {
  const { browser, uid, email } = await house.owner();
  await browser.call('endSession', {});
  const consent = await leave(browser, { return_to: '/onboard?back=set-number', uid });
  expect(addressOf(await agree(browser, consent, email))).toBe('/onboard?back=set-number');
  expect(await browser.call('readSession', {})).toMatchObject({ uid, email });
});

it('lets nobody be an owner whose account they do not have', async () => {
  const { uid } = await house.owner();
  house.world.account('somebody@example.com');
  const browser = house.visitor();
  const consent = await leave(browser, { return_to: '/onboard?back=set-number', uid });
  expect(addressOf(await agree(browser, consent, 'somebody@example.com'))).toBe(
    '/onboard?back=set-number',
  );
  expect(await browser.call('readSession', {})).not.toHaveProperty('uid');
});

it('leads back also who changed their mind, and says why nobody is signed in', async () => {
  const browser = house.visitor();
  const consent = await leave(browser, { return_to: '/onboard?back=client-count' });
  const arrived = await browser.goTo(comeBack(consent, { error: 'access_denied' }));
  expect(addressOf(arrived)).toBe('/onboard?back=client-count&error=refused');
});

it('leads back also when the provider fails', async () => {
  const browser = house.visitor();
  const consent = await leave(browser, { return_to: '/onboard?back=services' });
  house.world.down.add('google');
  const arrived = await agree(browser, consent, 'sam@example.com');
  house.world.down.clear();
  expect(addressOf(arrived)).toBe('/onboard?back=services&error=failed');
});

it('leads to screens of ours only', async () => {
  house.world.account('plain@example.com');
  const browser = house.visitor();
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

describe('a browser that keeps no cookies', () => {
  const forgetful = () => {
    const browser = house.visitor();
    return (url: string) => {
      browser.cookies.clear();
      return browser.goTo(url);
    };
  };

  it('is told so before it is sent to the provider', async () => {
    const goTo = forgetful();
    const again = await goTo('/google/start?origin=web');
    expect(again.pathname).toBe('/google/start');
    expect(addressOf(await goTo(addressOf(again)))).toBe('/onboard?status=0&error=cookies');
  });

  it('is told so on the screen it was signed out on', async () => {
    const goTo = forgetful();
    const again = await goTo('/google/start?origin=web&return_to=%2Fonboard%3Fback%3Dset-number');
    expect(addressOf(await goTo(addressOf(again)))).toBe('/onboard?back=set-number&error=cookies');
  });

  it('is told so when it forgets on the way back', async () => {
    const browser = house.visitor();
    const consent = await leave(browser, {});
    browser.cookies.clear();
    const arrived = await agree(browser, consent, 'sam@example.com');
    expect(addressOf(arrived)).toBe('/onboard?status=0&error=cookies');
  });
});

it('a browser that was never here before is sent on to the provider', async () => {
  const browser = house.visitor();
  const again = await browser.goTo('/google/start?origin=web');
  expect((await browser.goTo(addressOf(again))).searchParams.get('state')).toBeTruthy();
});
