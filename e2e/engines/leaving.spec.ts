import { providers } from '../stage/providers';
import { test } from './stage';

test('delivers a notification that is sent when the page ends', async ({
  hands,
  ownerSetup,
  enter,
  request,
}) => {
  const { email } = await ownerSetup.withBusiness();
  await enter('/dashboard/platform');
  await hands.choose('Fresha');
  await hands.sheet.write('Booking link', 'https://www.fresha.com/a/corner-cuts');
  await hands.sheet.press('DONE');
  await hands.stands('Get new 5-star Google reviews automatically');
  await providers(request).teamHears(email, 'Page open: booking-platform');
  await providers(request).teamHears(email, 'Booking platform: fresha');
});
