import type { Hands } from '../stage/hands';
import { test, type Owner } from '../stage/owner';
import { signIn } from './sign-in';

/** A new owner, from the welcome to the dashboard. */
export async function newOwner(hands: Hands, owner: Owner) {
  await test.step('signs in with Google and confirms the location', () =>
    confirmLocation(hands, owner));
  await test.step('connects Square on its own site and returns', () => connectSquare(hands));
  await test.step('lists a recommended, a catalogue and an own service, and stars one', () =>
    listServices(hands));
  await test.step('leaves the booking link', () => addBookingLink(hands));
  await test.step('answers how reviews, clients and photos are handled', () =>
    answerQuestions(hands));
  await test.step('connects Instagram and leaves a number', () => connectInstagram(hands));
  await test.step('sees the summary, and opens the dashboard', () => openDashboard(hands));
}

async function confirmLocation(hands: Hands, owner: Owner) {
  const { press, choose, stands, sheet } = hands;
  await signIn(hands, owner.link, owner.email('maya.chen'));
  await stands('Select your google business profile', 'no bar');
  await hands.isNotReady('CONTINUE');
  await choose(/Chen & Co\. Barbers Downtown/);
  await press('CONTINUE');
  await sheet.reads('Is your business location correct?');
  await sheet.reads('18 Main Street');
  await sheet.press('Yes');
}

async function connectSquare(hands: Hands) {
  const { press, choose, stands, at } = hands;
  await stands('Do you use Square appointments?', 20);
  await hands.isNotReady('NEXT');
  await choose('Yes');
  await press('NEXT');
  await stands('Connect Square to automate reviews posting', 30);
  await press('CONNECT SQUARE');
  await at(/\/square\/oauth2\/authorize/);
  await press('Allow');
  await stands('Star the services on which you want more leads', 80);
  await at('/services?screen=1');
}

async function listServices(hands: Hands) {
  const { press, write, stands } = hands;
  await hands.isNotReady('DONE');
  await press('ADD Skin Fade');
  await stands('Add service details', 80);
  await write('Price', '35');
  await press('ADD SERVICE');
  await hands.reads('Service Saved Successfully');

  await press('Add Service');
  await hands.search('hot tow');
  await press('Add Hot Towel Shave');
  await press('ADD SERVICE');

  await press('Add Service');
  await press('Add your own service');
  await hands.isNotReady('ADD SERVICE');
  await write('Service name', 'Father and son');
  await hands.pick('Service category', 1);
  await press('ADD SERVICE');
  await hands.reads('Father and son');

  await press('Star Skin Fade');
  await hands.isReady('Starred Skin Fade');
  await hands.isReady('DONE');
}

async function addBookingLink({ press, choose, stands, sheet }: Hands) {
  await press('Add your booking link');
  await stands('Where do you take online bookings?', 45);
  await choose('Fresha');
  await sheet.reads('Enter your booking link');
  await sheet.write('Booking link', 'https://www.fresha.com/a/corner-cuts');
  await sheet.press('DONE');
}

async function answerQuestions({ press, choose, stands }: Hands) {
  await stands('Get new 5-star Google reviews automatically', 55);
  await choose('Automate my reviews');
  await press('CONTINUE');
  await stands('How many clients do you have?', 60);
  await choose('50 - 150');
  await press('CONTINUE');
  await stands('How would you like us to send the review requests?', 70);
  await choose('I will approve each one');
  await press('CONTINUE');
  await stands('Where do you store your work photos?', 80);
  await choose('Instagram');
  await press('CONTINUE');
}

async function connectInstagram(hands: Hands) {
  const { press, write, stands, at } = hands;
  await stands('Connect Instagram to keep your GBP photos updated', 'no bar');
  await press('CONNECT INSTAGRAM');
  await at(/\/instagram\/oauth\/authorize/);
  await press('Allow');
  await hands.reads('Instagram connected');
  await at('/setNumber');
  await write('Contact number', '(541) 555-0143');
  await press('DONE');
}

async function openDashboard(hands: Hands) {
  const { press, at } = hands;
  await at('/finish');
  await hands.reads('Chen & Co. Barbers Downtown is all set');
  await press('OPEN DASHBOARD');
  await at(/\/old-dashboard-transit\?place_id=.+&uid=.+&location=locations/);
}
