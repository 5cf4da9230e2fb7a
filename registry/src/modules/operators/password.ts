import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 32 MiB and a tenth of a second: dear for who tries many, cheap enough to serve a few at once. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 1024 * 1024;
const bytes = 32;

/** As it is kept, with what it takes to check it when the cost is another one day. */
export async function hashed(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem });
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function isRight(password: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = kept.split('$');
  const expected = Buffer.from(key, 'base64url');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const given = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    options,
  );
  return timingSafeEqual(given, expected);
}

/** For names that nobody has: answering takes as long as for one that somebody has. */
export const nobodys = hashed(randomBytes(16).toString('base64url'));

/** Twenty characters, none taken for another and no vowels to make words of, in fours: to be told once. */
export function newPassword(): string {
  const letters = 'bcdfghjkmnpqrstvwxz23456789';
  // Of 256 values the last would favour some letters.
  const end = 256 - (256 % letters.length);
  const fair = [...randomBytes(200)].filter((byte) => byte < end).slice(0, 20);
  const all = fair.map((byte) => letters[byte % letters.length]).join('');
  return all.match(/.{4}/g)!.join('-');
}
