import { standOverActions, tellActionsHeight } from './actions-height';

const height = (element: HTMLElement) => element.style.getPropertyValue('--actions-height');
const told = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

let leave: (() => void) | undefined;
const over = (): HTMLElement => {
  const element = document.createElement('div');
  leave = standOverActions(element);
  return element;
};

afterEach(() => {
  leave?.();
  tellActionsHeight(undefined);
});

test('what stands over the bar hears of each height, and so does the page', async () => {
  const element = over();
  expect(height(element)).toBe('');
  for (const pixels of [72, 120]) {
    tellActionsHeight(pixels);
    await told();
    expect(height(element)).toBe(`${pixels}px`);
    expect(height(document.documentElement)).toBe(`${pixels}px`);
  }
});

test('what comes after the bar knows of it', () => {
  tellActionsHeight(72);
  expect(height(over())).toBe('72px');
});

test('nothing keeps room for a bar that has left', async () => {
  tellActionsHeight(72);
  const element = over();
  tellActionsHeight(undefined);
  await told();
  expect([element, document.documentElement].map(height)).toStrictEqual(['', '']);
});

test('what has left hears of nothing', async () => {
  const element = over();
  leave?.();
  tellActionsHeight(72);
  await told();
  expect(height(element)).toBe('');
});
