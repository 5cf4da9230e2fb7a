import { sameDrawing } from './same-drawing';
import type { ShopPart } from './shop-parts';

const picture = { scene: 'shop', name: 'Corner Cuts', parts: ['pole', 'stars'] as ShopPart[] };

test('compares the parts by value', () => {
  expect(sameDrawing(picture, { ...picture, parts: ['pole', 'stars'] })).toBe(true);
});

test.each([
  ['scene', { ...picture, scene: 'map' }],
  ['name', { ...picture, name: 'Omar’s' }],
  ['part', { ...picture, parts: ['pole'] as ShopPart[] }],
  ['list of parts', { ...picture, parts: [] }],
  ['property', { ...picture, still: true }],
])('treats another %s as another picture', (_, otherPicture: typeof picture) => {
  expect(sameDrawing(picture, otherPicture)).toBe(false);
  expect(sameDrawing(otherPicture, picture)).toBe(false);
});
