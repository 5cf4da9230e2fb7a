import { sameDrawing } from './same-drawing';
import type { ShopPart } from './shop-parts';

const drawn = { scene: 'shop', name: 'Corner Cuts', parts: ['pole', 'stars'] as ShopPart[] };

test('what hangs on the shop is looked at, and not which list names it', () => {
  expect(sameDrawing(drawn, { ...drawn, parts: ['pole', 'stars'] })).toBe(true);
});

test.each([
  ['scene', { ...drawn, scene: 'map' }],
  ['name', { ...drawn, name: 'Omar’s' }],
  ['part', { ...drawn, parts: ['pole'] as ShopPart[] }],
  ['part that nothing hangs any more', { ...drawn, parts: [] }],
  ['word that was not said before', { ...drawn, still: true }],
])('another %s is another drawing', (_, other: typeof drawn) => {
  expect(sameDrawing(drawn, other)).toBe(false);
  expect(sameDrawing(other, drawn)).toBe(false);
});
