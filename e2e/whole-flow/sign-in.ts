import type { Hands } from '../stage/hands';

/** Follows the link through the account chooser to the next screen of the account. */
export async function signIn(hands: Hands, link: string, email: string) {
  await hands.open(link);
  await hands.press('GET STARTED');
  await hands.press('CONTINUE WITH GOOGLE');
  await hands.write('Email', email);
  await hands.press('Next');
  await hands.press('Allow');
}
