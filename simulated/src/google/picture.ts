import type { ReadyOwner } from '../accounts/owners';

const grounds = ['#7a3e00', '#1f5f3f', '#1c4e80', '#6b2d5c', '#8a1c1c', '#4a4a8a'];

const initialsOf = ({ firstName, lastName, email }: ReadyOwner) =>
  [...`${firstName.charAt(0)}${lastName.charAt(0)}`].join('') || email.charAt(0).toUpperCase();

/** Returns the path of an account's picture, which needs only the initials. */
export const picturePath = (owner: ReadyOwner) =>
  `/google/pictures/${encodeURIComponent(initialsOf(owner))}.svg`;

/** Returns a round picture with initials. */
export function picture(initials: string): string {
  const letters = initials.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2);
  const sum = [...letters].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="48" fill="${grounds[sum % grounds.length]}"/><text x="48" y="62" font-family="system-ui, sans-serif" font-size="40" text-anchor="middle" fill="#fff">${letters}</text></svg>`;
}
