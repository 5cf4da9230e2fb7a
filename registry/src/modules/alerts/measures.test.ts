import { likelihood } from './comparing';
import { isOver, isWorse } from './measures';

it.each([
  // R: fisher.test(matrix(c(a, b, c, d), 2), alternative = 'greater')$p.value, by hand for small tables.
  [{ bad: 1, of: 1 }, { bad: 0, of: 1 }, 0.5],
  [{ bad: 2, of: 2 }, { bad: 0, of: 2 }, 1 / 6],
  [{ bad: 3, of: 4 }, { bad: 1, of: 4 }, 17 / 70],
  [{ bad: 0, of: 10 }, { bad: 5, of: 10 }, 1],
])('%p against %p is as likely as Fisher says', (recent, before, expected) => {
  expect(likelihood(recent, before)).toBeCloseTo(expected, 12);
});

it('many visitors cost no accuracy', () => {
  const some = likelihood({ bad: 600, of: 60_000 }, { bad: 10_000, of: 1_000_000 });
  expect(some).toBeGreaterThan(0.48);
  expect(some).toBeLessThan(0.53);
});

/** The same numbers each time. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it.each([
  ['errors/doubled', 0.01],
  ['completion/fell', 0.3],
] as const)('%s hardly ever cries on days on which nothing is wrong', (what, rate) => {
  const draw = chance(7);
  const happens = (of: number) => {
    let bad = 0;
    for (let one = 0; one < of; one += 1) if (draw() < rate) bad += 1;
    return bad;
  };
  const days = 400;
  const looks = { minutes: 5, window: 6, day: 288 };
  let cries = 0;
  for (let day = 0; day < days; day += 1) {
    // Few visitors on some days, many on others: what comes in five minutes.
    const each = 1 + Math.floor(draw() * 20);
    const before = { bad: happens(each * looks.day), of: each * looks.day };
    const parts = Array.from({ length: looks.day }, () => happens(each));
    for (let at = looks.window; at <= looks.day; at += 1) {
      const bad = parts.slice(at - looks.window, at).reduce((sum, one) => sum + one, 0);
      if (isWorse(what, { bad, of: each * looks.window }, before)) {
        cries += 1;
        break;
      }
    }
  }
  expect(cries / days).toBeLessThan(0.005);
});

it('what doubles the errors of a thousand visitors is found, and what is half mended is over', () => {
  expect(isWorse('errors/doubled', { bad: 40, of: 600 }, { bad: 480, of: 24_000 })).toBe(true);
  expect(isOver('errors/doubled', { bad: 34, of: 1000 }, { bad: 480, of: 24_000 })).toBe(false);
  expect(isOver('errors/doubled', { bad: 28, of: 1000 }, { bad: 480, of: 24_000 })).toBe(true);
  expect(isOver('errors/doubled', { bad: 0, of: 19 }, { bad: 480, of: 24_000 })).toBe(false);
});
