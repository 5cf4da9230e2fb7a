/**
 * SHA-256 of a text, which is taken as UTF-8. Synchronous, and the same in browsers and in Node: neither has one that is
 * both. It decides who sees what and guards nothing; what guards something uses the platform's.
 */
export function sha256(text: string): Uint32Array {
  const hash = Uint32Array.from(rootsOf(8, 2));
  for (const block of blocksOf(bytesOf(text))) mix(hash, block);
  return hash;
}

function bytesOf(text: string): number[] {
  const escaped = encodeURIComponent(text);
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    const code = escaped.charCodeAt(at);
    if (code === percent) bytes.push(Number.parseInt(escaped.slice(at + 1, (at += 2) + 1), 16));
    else bytes.push(code);
  }
  return bytes;
}

const percent = 37;

/** The message, a one bit, zeros and its length in bits: blocks of sixteen words. */
function blocksOf(bytes: number[]): Uint32Array[] {
  const count = Math.ceil((bytes.length + 9) / 64);
  const words = new Uint32Array(count * 16);
  [...bytes, 0x80].forEach((byte, at) => {
    words[at >> 2]! |= byte << (24 - 8 * (at & 3));
  });
  words[words.length - 1] = bytes.length * 8;
  return Array.from({ length: count }, (_, at) => words.subarray(at * 16, at * 16 + 16));
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(hash: Uint32Array, block: Uint32Array): void {
  const words = new Uint32Array(64);
  words.set(block);
  for (let at = 16; at < 64; at += 1) {
    const [late, early] = [words[at - 15]!, words[at - 2]!];
    const low = turned(late, 7) ^ turned(late, 18) ^ (late >>> 3);
    const high = turned(early, 17) ^ turned(early, 19) ^ (early >>> 10);
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = hash as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  for (let at = 0; at < 64; at += 1) {
    const right = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + right + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0;
    const left = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (left + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    hash[at]! += word;
  });
}

/** The first 32 bits behind the point of the square or cube roots of the first primes. */
function rootsOf(count: number, degree: 2 | 3): number[] {
  const primes: number[] = [];
  for (let tried = 2; primes.length < count; tried += 1) {
    if (primes.every((prime) => tried % prime !== 0)) primes.push(tried);
  }
  return primes.map((prime) => {
    const root = degree === 2 ? Math.sqrt(prime) : Math.cbrt(prime);
    return ((root % 1) * 2 ** 32) >>> 0;
  });
}

const constants = Uint32Array.from(rootsOf(64, 3));
