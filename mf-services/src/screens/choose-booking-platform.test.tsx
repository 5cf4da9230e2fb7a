import { act, screen as page, within } from '@testing-library/react';
import { ShopfrontError, type View } from 'shared-contracts';
import { createApiDouble, viewOf } from 'shared-contracts/testing';
import type { Payload } from 'shared-contracts/api';
import { button, dialog, heading, ownerBefore, refuse, serviceApi } from '../testing/owner';

type Sent = Payload<'importBookingLink'>;
type ViewChanges = Partial<Omit<View<'booking-platform'>, 'screen' | 'params'>>;

const { config: example } = viewOf('booking-platform', {});
const bookingPlatforms = Array.from({ length: 9 }, (_, index) => ({
  id: `platform-${index + 1}`,
  name: `Platform ${index + 1}`,
}));
const config = { ...example, bookingPlatforms };
const link = 'https://book.example/corner-cuts';

async function ownerHere(
  view: ViewChanges = {},
  importBookingLink: (payload: Sent) => { ok: true } = () => ({ ok: true }),
) {
  const submissions: Sent[] = [];
  const api = createApiDouble({
    importBookingLink: (payload) => {
      submissions.push(payload);
      return importBookingLink(payload);
    },
  });
  const owner = await ownerBefore(viewOf('booking-platform', {}, { config, ...view }), api);
  const choose = async (name: string) => {
    await owner.user.click(tile(name));
    await nextPaint(owner);
  };
  return { ...owner, submissions, choose };
}

/** Waits for the sheet, which opens one paint after the press. */
const nextPaint = ({ wait }: Pick<Awaited<ReturnType<typeof ownerBefore>>, 'wait'>) => wait(20);

const tile = (name: string) => page.getByRole('radio', { name });
const sheet = () => dialog('Enter your booking link');
const noSheet = () => expect(page.queryByRole('dialog')).toBeNull();
const linkField = () => within(sheet()).getByLabelText(/^Booking link/);
const identity = { place_id: 'place-1001', uid: 'uid-1001' };

describe('the tiles', () => {
  test('are eleven radios with one question [2.8]', async () => {
    await ownerHere();

    expect(heading('Where do you take online bookings?')).toBeVisible();
    expect(
      page.getByText('We use it for your google profile completion, website and get you leads'),
    ).toBeVisible();
    const group = page.getByRole('group', { name: 'Where do you take online bookings?' });
    const tiles = within(group).getAllByRole('radio');
    expect(tiles).toHaveLength(11);
    for (const tile of tiles) {
      expect(tile).toHaveAccessibleName();
      expect(tile.closest('label')?.querySelector('svg')).toBeVisible();
    }
    expect(button('DONE')).toBeDisabled();
    expect(page.queryByRole('button', { name: 'Skip' })).toBeNull();
  });

  test('open the link sheet of a platform, again on another press [2.8] [4.6]', async () => {
    const owner = await ownerHere();
    await owner.choose('Platform 3');
    expect(within(sheet()).getByText('We can fetch your service later on with link')).toBeVisible();
    expect(linkField()).toHaveAccessibleDescription(
      'Copy booking link directly from the app or website',
    );
    expect(within(sheet()).queryByLabelText(/Booking platform/)).toBeNull();

    await owner.user.click(button('Close'));
    noSheet();
    await owner.choose('Platform 3');
    expect(sheet()).toBeVisible();
  });

  test('support the arrow keys; Enter and the space bar open the sheet', async () => {
    const owner = await ownerHere();
    await owner.choose('Platform 1');
    await owner.user.click(button('Close'));
    await owner.user.keyboard('{ArrowRight}');
    expect(tile('Platform 2')).toBeChecked();
    noSheet();
    await owner.user.keyboard('{ArrowRight}');
    expect(tile('Platform 3')).toBeChecked();
    noSheet();

    await owner.user.keyboard('{Enter}');
    await nextPaint(owner);
    expect(sheet()).toBeVisible();
    await owner.user.keyboard('{Escape}');
    noSheet();
    tile('Platform 3').focus();
    await owner.user.keyboard(' ');
    await nextPaint(owner);
    expect(sheet()).toBeVisible();
  });

  test('show the earlier answer [3]', async () => {
    const { answers } = viewOf('booking-platform', {});
    const booking = { booking_platform: 'My own site', booking_link: link };
    const owner = await ownerHere({ answers: { ...answers, booking } });

    expect(tile('Other')).toBeChecked();
    await owner.user.click(button('Change your booking link'));
    await nextPaint(owner);
    expect(linkField()).toHaveValue(link);
    expect(within(sheet()).getByLabelText(/Booking platform/)).toHaveValue('My own site');
  });

  test('show the text typed before a reload', async () => {
    const links = { 'platform-2': 'half a li', 'platform-3': 7 };
    const owner = await ownerHere({ draft: { platform: 'platform-2', typed: '', links } });

    expect(tile('Platform 2')).toBeChecked();
    expect(page.getByText('half a li')).toBeVisible();
    await owner.choose('Platform 3');
    expect(linkField()).toHaveValue('');
  });

  test('have one link each', async () => {
    const owner = await ownerHere();
    await owner.choose('Platform 3');
    await owner.user.type(linkField(), link);
    await owner.user.click(button('Close'));
    await owner.choose('Platform 4');
    expect(linkField()).toHaveValue('');
    expect(button('DONE')).toBeDisabled();

    await owner.user.click(button('Close'));
    await owner.choose('Platform 3');
    expect(linkField()).toHaveValue(link);
  });
});

describe('DONE', () => {
  test('sends a platform with its link [2.8] [3] [4.6] [7]', async () => {
    const owner = await ownerHere();
    await owner.choose('Platform 3');
    expect(button('DONE')).toBeDisabled();
    await owner.user.type(linkField(), link);
    await owner.press('DONE');

    const submission = { booking_platform: 'platform-3', booking_link: link };
    expect(owner.submissions).toStrictEqual([{ ...identity, ...submission }]);
    expect(owner.events).toStrictEqual([
      { name: 'booking-platform/submitted', payload: { ...submission, how: 'linked' } },
    ]);
  });

  test('accepts any text as a link, and suggests https:// for an address [5]', async () => {
    const owner = await ownerHere();
    await owner.choose('Platform 3');
    await owner.user.type(linkField(), 'ask at the desk');
    expect(button('DONE')).toBeEnabled();
    expect(page.queryByRole('button', { name: 'Add https://' })).toBeNull();

    await owner.user.clear(linkField());
    await owner.user.type(linkField(), 'book.example/me');
    await owner.user.click(button('Add https://'));
    expect(linkField()).toHaveValue('https://book.example/me');
  });

  test('requires name and link for Other, and sends the name [2.8] [3] [4.6]', async () => {
    const owner = await ownerHere();
    await owner.choose('Other');
    await owner.user.type(linkField(), link);
    expect(button('DONE')).toBeDisabled();
    expect(page.queryByRole('button', { name: 'Skip' })).toBeNull();

    await owner.user.type(within(sheet()).getByLabelText(/Booking platform/), 'My own site');
    await owner.press('DONE');
    expect(owner.submissions).toStrictEqual([
      { ...identity, booking_platform: 'My own site', booking_link: link },
    ]);
  });

  test('is enabled at once without a booking platform, and no sheet opens [3] [4.6]', async () => {
    const owner = await ownerHere();
    await owner.choose('No booking platform');
    noSheet();
    await owner.press('DONE');

    expect(owner.submissions).toStrictEqual([
      { ...identity, booking_platform: null, booking_link: '' },
    ]);
    expect(owner.events).toStrictEqual([
      {
        name: 'booking-platform/submitted',
        payload: { booking_platform: null, booking_link: '', how: 'none' },
      },
    ]);
  });

  test('shows that it is working [4.6]', async () => {
    const api = createApiDouble({ importBookingLink: () => new Promise(() => undefined) });
    const owner = await ownerBefore(viewOf('booking-platform', {}, { config }), api);
    await owner.user.click(tile('No booking platform'));
    await owner.press('DONE');

    expect(button('DONE')).toHaveAttribute('aria-busy', 'true');
    await owner.press('Skip');
    expect(owner.events).toStrictEqual([]);
  });
});

test('stays on the screen to which the owner went back during the request', async () => {
  let answer = () => {};
  const importBookingLink = () =>
    new Promise<{ ok: true }>((resolve) => (answer = () => resolve({ ok: true })));
  const api = createApiDouble({ importBookingLink });
  const owner = await ownerBefore(viewOf('booking-platform', {}, { config }), api);
  await owner.user.click(tile('No booking platform'));
  await owner.press('DONE');
  await owner.show(viewOf('service-search', {}));
  await act(async () => answer());

  expect(owner.events).toStrictEqual([]);
});

test('restarts the service flow for an owner who goes back from here [2.8]', async () => {
  const form = viewOf('services', { screen: 5, name: 'Skin fade', category: 'Haircuts' });
  const list = viewOf('services', { screen: 1 }, { visit: 'services-2' });
  const owner = await ownerBefore(form, serviceApi([]).api);
  await owner.press('ADD SERVICE');
  await owner.show(list);
  expect(page.getByText('Service Saved Successfully')).toBeVisible();

  await owner.show(viewOf('booking-platform', {}, { config }));
  await owner.show(viewOf('services', { screen: 1 }, { visit: 'services-3' }));
  expect(page.getByRole('heading', { level: 3, name: 'Skin fade' })).toBeVisible();
  expect(page.queryByText('Service Saved Successfully')).toBeNull();
});

describe('Skip', () => {
  test('appears with a platform and sends it without a link [2.8] [4.6]', async () => {
    const owner = await ownerHere();
    await owner.choose('Platform 3');
    await owner.press('Skip');

    const submission = { booking_platform: 'platform-3', booking_link: '' };
    expect(owner.submissions).toStrictEqual([{ ...identity, ...submission }]);
    expect(owner.events).toStrictEqual([
      { name: 'booking-platform/submitted', payload: { ...submission, how: 'skipped' } },
    ]);
  });
});

describe('a submission that fails', () => {
  test('once is repeated silently', async () => {
    let tries = 0;
    const owner = await ownerHere({}, () => ((tries += 1) === 1 ? refuse() : { ok: true }));
    await owner.choose('No booking platform');
    await owner.press('DONE');

    expect(owner.submissions).toHaveLength(2);
    expect(owner.events.map(({ name }) => name)).toStrictEqual(['booking-platform/submitted']);
  });

  test('twice shows a notice and blocks no owner [8]', async () => {
    const owner = await ownerHere({}, refuse);
    await owner.choose('No booking platform');
    await owner.press('DONE');

    expect(owner.submissions).toHaveLength(2);
    expect(owner.events.map(({ name }) => name)).toStrictEqual([
      'notice/raised',
      'booking-platform/submitted',
    ]);
  });

  test('because of its link stays on the screen and names the link', async () => {
    const owner = await ownerHere({}, () => {
      throw new ShopfrontError('PAYLOAD_INVALID', 'refused', { field: 'booking_link' });
    });
    await owner.choose('Platform 4');
    await owner.user.type(linkField(), 'javascript:alert(1)');
    await owner.press('DONE');

    expect(owner.events).toStrictEqual([]);
    expect(linkField()).toHaveAccessibleDescription(/This isn’t a web link/);
    expect(linkField()).toHaveFocus();

    await owner.user.type(linkField(), ' and more');
    expect(linkField()).not.toHaveAccessibleDescription(/This isn’t a web link/);
  });
});
