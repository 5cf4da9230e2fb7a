import { onDatabase, withStack, profileForm, type Browser } from '../../testing';

const form = (email: string) => profileForm(email, { business_name: ' Corner Cuts ' });

const listing = {
  place_id: 'place-listed',
  title: 'Corner Cuts',
  address_lines: ['500 Main Street', 'Springfield'],
};

onDatabase(() => {
  let signIns = 0;
  const stack = withStack();

  beforeEach(() => {
    stack.world.lists = undefined;
    stack.world.down.clear();
  });

  const signedIn = async () => {
    const email = `listed-${(signIns += 1)}@example.com`;
    stack.world.account(email);
    const browser = stack.visitor();
    await stack.signIn(browser, email);
    return { browser, email };
  };

  it('returns Google’s listing without creating a profile', async () => {
    const { browser, email } = await signedIn();
    const made = stack.world.created.length;
    stack.world.lists = { ...listing, request_access_url: 'https://business.google.com/arc/p/1' };
    const answer = await browser.call('findListing', form(email));
    expect(answer).toStrictEqual({ listing: stack.world.lists });
    expect(stack.world.soughtAfter.at(-1)).toMatchObject({
      title: 'Corner Cuts',
      phone: '+15415550170',
      addressLines: ['Suite 4', '500 Main Street'],
    });
    expect(stack.world.created).toHaveLength(made);
  });

  it('returns nothing for a business that Google does not list', async () => {
    const { browser, email } = await signedIn();
    expect(await browser.call('findListing', form(email))).toStrictEqual({});
  });

  it('sends no query for a business without a name', async () => {
    const { browser, email } = await signedIn();
    stack.world.lists = listing;
    const searchCount = stack.world.soughtAfter.length;
    const unnamed = { ...form(email), business_name: '  ' };
    expect(await browser.call('findListing', unnamed)).toStrictEqual({});
    expect(stack.world.soughtAfter).toHaveLength(searchCount);
  });

  it('answers without a listing when the search fails', async () => {
    const { browser, email } = await signedIn();
    stack.world.lists = listing;
    stack.world.down.add('google');
    expect(await browser.call('findListing', form(email))).toStrictEqual({});
  });

  it('reports our own error as such', async () => {
    const { browser, email } = await signedIn();
    const findListing = jest.spyOn(stack.world.profiles, 'findListing');
    findListing.mockRejectedValueOnce(new TypeError('undefined is no function'));
    await expect(browser.call('findListing', form(email))).rejects.toMatchObject({
      code: 'API_FAILED',
      status: 500,
    });
  });

  it('the listing is for the signed-in account only', async () => {
    const { email } = await signedIn();
    const otherAccount = await signedIn();
    await expect(otherAccount.browser.call('findListing', form(email))).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(stack.visitor().call('findListing', form(email))).rejects.toMatchObject({
      code: 'SESSION_MISSING',
    });
  });

  it('the listing is limited per account', async () => {
    const { browser, email } = await signedIn();
    for (let count = 0; count < 30; count += 1) await browser.call('findListing', form(email));
    await expect(browser.call('findListing', form(email))).rejects.toMatchObject({
      code: 'TOO_MANY',
    });
  });

  it('creates the profile for the chosen place', async () => {
    const { browser, email } = await signedIn();
    const claim = { ...form(email), listing_place_id: listing.place_id };
    const { location_name } = await browser.call('createProfile', claim);
    expect(stack.world.created.at(-1)).toMatchObject({
      name: location_name,
      profile: { placeId: 'place-listed' },
    });
  });

  it('does not give a profile the place id of its address', async () => {
    const { browser, email } = await signedIn();
    await browser.call('createProfile', { ...form(email), ref_place_id: 'place-main' });
    expect(stack.world.created.at(-1)).toMatchObject({ profile: { placeId: '' } });
  });
});

onDatabase(() => {
  let browser: Browser;
  const queries: unknown[] = [];
  const stack = withStack({ codeCountries: ['US', 'GB'] });
  beforeAll(async () => {
    stack.world.profiles.categories = async (_token, list) => {
      queries.push(list);
      return [{ value: 'categories/gcid:barber_shop', label: 'Barber' }];
    };
    stack.world.account('sam@example.com');
    browser = stack.visitor();
    await stack.signIn(browser, 'sam@example.com');
  });

  it.each([
    ['en-GB,en;q=0.9', 'GB', 'en'],
    ['es-gb', 'GB', 'es'],
    ['es-US', 'US', 'es'],
    // Where the country receives no codes, or none is named, the default is the country of most owners.
    ['fr-FR', 'US', 'fr'],
    ['de-DE', 'US', 'en'],
    ['en', 'US', 'en'],
    ['', 'US', 'en'],
    ['en-GBR', 'US', 'en'],
    ['es-419', 'US', 'es'],
    ['fr, en-GB', 'US', 'fr'],
  ])('returns to a browser with %j the categories of %s in %s', async (says, region, language) => {
    const headers = { 'accept-language': says };
    const { categories } = await browser.call('readProfileCategories', {}, headers);
    expect(categories).toStrictEqual([{ value: 'categories/gcid:barber_shop', label: 'Barber' }]);
    expect(queries.at(-1)).toStrictEqual({ region, language });
  });
});

onDatabase(() => {
  const stack = withStack();

  it('places are searched and chosen under one session token, and then another', async () => {
    const browser = stack.visitor();
    await browser.call('searchPlaces', { place: '500 M' });
    await browser.call('searchPlaces', { place: '500 Main' });
    await browser.call('readPlace', { place_id: 'place-main' });
    await browser.call('searchPlaces', { place: '12' });
    const sessionTokens = stack.world.placesAsked.slice(-4).map(({ sessionToken }) => sessionToken);
    expect(new Set(sessionTokens.slice(0, 3)).size).toBe(1);
    expect(sessionTokens[3]).not.toBe(sessionTokens[0]);
    expect(sessionTokens[0]!.length).toBeLessThanOrEqual(36);
  });

  it('places are not queried without text, and answer 404 for an unknown id [7]', async () => {
    const browser = stack.visitor();
    const countBefore = stack.world.placesAsked.length;
    const nothing = await browser.call('searchPlaces', { place: '  ' });
    expect(nothing).toStrictEqual({ predictions: [] });
    await browser.call('searchPlaces', { place: ' 500 M ' });
    expect(stack.world.placesAsked.pop()?.text).toBe('500 M');
    expect(stack.world.placesAsked).toHaveLength(countBefore);
    await expect(browser.call('readPlace', { place_id: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      status: 404,
      message: 'This place is not known.',
    });
  });
});
