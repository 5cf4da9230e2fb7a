/** The beta function and its incomplete form, as logarithms because the products overflow. */

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** Log-gamma of a positive number (Lanczos, g = 7), accurate to fifteen digits. */
export function logGamma(value: number): number {
  if (value < 0.5) {
    return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value);
  }
  const base = value - 1;
  let series = lanczos[0]!;
  for (let at = 1; at < lanczos.length; at += 1) series += lanczos[at]! / (base + at);
  const top = base + 7.5;
  return halfLogOfTurn + (base + 0.5) * Math.log(top) - top + Math.log(series);
}

const halfLogOfTurn = 0.5 * Math.log(2 * Math.PI);

export const logBeta = (a: number, b: number): number =>
  logGamma(a) + logGamma(b) - logGamma(a + b);

/**
 * Logarithm of the integral of t^(a−1) (1−t)^(b−1), below `at` or above it: a part of the beta
 * function. The smaller part is computed directly, so it is accurate where it is tiny.
 */
export function logPart(side: 'below' | 'above', at: number, a: number, b: number): number {
  const smaller = at < (a + 1) / (a + b + 2) ? 'below' : 'above';
  const direct = smaller === 'below' ? logTail(at, a, b) : logTail(1 - at, b, a);
  if (side === smaller) return direct;
  const all = logBeta(a, b);
  return all + Math.log1p(-Math.exp(Math.min(direct - all, -1e-16)));
}

const logTail = (at: number, a: number, b: number) =>
  a * Math.log(at) + b * Math.log1p(-at) - Math.log(a) + Math.log(fraction(at, a, b));

/** Never zero, because it is a divisor. */
const away = (value: number) => (value < 1e-300 && value > -1e-300 ? 1e-300 : value);

/** The continued fraction of the incomplete beta function, by Lentz. */
function fraction(at: number, a: number, b: number): number {
  let top = 1;
  let under = 1 / away(1 - ((a + b) * at) / (a + 1));
  let value = under;
  for (let round = 1; round <= 1000; round += 1) {
    const even = (round * (b - round) * at) / ((a + 2 * round - 1) * (a + 2 * round));
    under = 1 / away(1 + even * under);
    top = away(1 + even / top);
    value *= under * top;
    const odd = (-(a + round) * (a + b + round) * at) / ((a + 2 * round) * (a + 2 * round + 1));
    under = 1 / away(1 + odd * under);
    top = away(1 + odd / top);
    const change = under * top;
    value *= change;
    if (change - 1 < 1e-13 && 1 - change < 1e-13) break;
  }
  return value;
}
