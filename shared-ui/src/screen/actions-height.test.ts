import { standOverActions, tellActionsHeight } from './actions-height';

let measured: (() => void)[] = [];
class Observer {
  constructor(private readonly measure: () => void) {}
  observe() {
    measured.push(this.measure);
  }
  disconnect() {
    measured = measured.filter((measure) => measure !== this.measure);
  }
}

const height = (element: HTMLElement) => element.style.getPropertyValue('--actions-height');
const microtaskEnd = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
/** Bars are measured at the end of a microtask. */
const frame = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      measured.forEach((measure) => measure());
      resolve();
    }),
  );

const leaving: ((() => void) | undefined)[] = [];
const barOf = (pixels: number, position = 'sticky') => {
  const element = document.createElement('div');
  element.style.position = position;
  Object.defineProperty(element, 'offsetHeight', { value: pixels });
  document.body.append(element);
  const leave = tellActionsHeight(element);
  leaving.push(leave);
  return {
    element,
    leave() {
      leave?.();
      element.remove();
    },
  };
};
const over = (): HTMLElement => {
  const element = document.createElement('div');
  leaving.push(standOverActions(element));
  return element;
};

beforeEach(() => Object.assign(window, { ResizeObserver: Observer }));
afterEach(async () => {
  leaving.splice(0).forEach((leave) => leave?.());
  document.body.replaceChildren();
  await frame();
  await frame();
  expect(height(document.documentElement)).toBe('');
});

test('reports each height to elements above the bar, and to the page', async () => {
  const element = over();
  expect(height(element)).toBe('');
  for (const pixels of [72, 120]) {
    const bar = barOf(pixels);
    await frame();
    await microtaskEnd();
    expect(height(element)).toBe(`${pixels}px`);
    expect(height(document.documentElement)).toBe(`${pixels}px`);
    bar.leave();
  }
});

test('reports the height to elements that come after the bar', async () => {
  barOf(72);
  await frame();
  expect(height(over())).toBe('72px');
});

test('reserves no space for a bar that scrolls with the page', async () => {
  barOf(72, 'static');
  await frame();
  expect(height(document.documentElement)).toBe('0px');
});

test.each([
  [500, true],
  [72, false],
])('marks a bar of %d px as tall: %p', async (pixels, isTall) => {
  const { element } = barOf(pixels);
  await frame();
  expect(element.hasAttribute('data-tall')).toBe(isTall);
});

test('marks a bar as tall if the view has few lines, as with text twice as large', async () => {
  const { style } = document.documentElement;
  const { element } = barOf(72);
  for (const [size, isTall] of [
    ['32px', true],
    ['20px', false],
  ] as const) {
    style.fontSize = size;
    await frame();
    expect(element.hasAttribute('data-tall')).toBe(isTall);
  }
  style.removeProperty('font-size');
});

test('reserves no space for a removed bar', async () => {
  const bar = barOf(72);
  await frame();
  const element = over();
  bar.leave();
  await frame();
  await frame();
  await microtaskEnd();
  expect([element, document.documentElement].map(height)).toStrictEqual(['', '']);
});

test('reserves space in each frame when one bar follows another', async () => {
  const first = barOf(72);
  await frame();
  const heights: string[] = [];
  const next = () => heights.push(height(document.documentElement));
  first.leave();
  next();
  barOf(120);
  for (const _ of [1, 2, 3]) {
    await frame();
    next();
  }
  expect(heights).toStrictEqual(['72px', '120px', '120px', '120px']);
});

test('reports nothing to removed elements', async () => {
  const element = over();
  leaving.splice(0).forEach((leave) => leave?.());
  barOf(72);
  await frame();
  await microtaskEnd();
  expect(height(element)).toBe('');
});
