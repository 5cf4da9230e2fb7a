import { standOverActions, tellActionsHeight } from './actions-height';

let measured: (() => void)[] = [];
class Observer {
  constructor(private readonly measure: () => void) {}
  observe() {
    measured.push(this.measure);
  }
  disconnect() {
    measured = measured.filter((one) => one !== this.measure);
  }
}

const height = (element: HTMLElement) => element.style.getPropertyValue('--actions-height');
const told = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
/** As at the end of each: bars are measured then. */
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

test('what stands over the bar hears of each height, and so does the page', async () => {
  const element = over();
  expect(height(element)).toBe('');
  for (const pixels of [72, 120]) {
    const bar = barOf(pixels);
    await frame();
    await told();
    expect(height(element)).toBe(`${pixels}px`);
    expect(height(document.documentElement)).toBe(`${pixels}px`);
    bar.leave();
  }
});

test('what comes after the bar knows of it', async () => {
  barOf(72);
  await frame();
  expect(height(over())).toBe('72px');
});

test('a bar that does not stay in view takes no room of it', async () => {
  barOf(72, 'static');
  await frame();
  expect(height(document.documentElement)).toBe('0px');
});

test.each([
  [500, true],
  [72, false],
])('a bar of %d px is tall: %p', async (pixels, isTall) => {
  const { element } = barOf(pixels);
  await frame();
  expect(element.hasAttribute('data-tall')).toBe(isTall);
});

test('a bar is tall where the view has room for few lines, as with text twice as large', async () => {
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

test('nothing keeps room for a bar that has left', async () => {
  const bar = barOf(72);
  await frame();
  const element = over();
  bar.leave();
  await frame();
  await frame();
  await told();
  expect([element, document.documentElement].map(height)).toStrictEqual(['', '']);
});

test('where one bar follows another there is room in each frame between', async () => {
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

test('what has left hears of nothing', async () => {
  const element = over();
  leaving.splice(0).forEach((leave) => leave?.());
  barOf(72);
  await frame();
  await told();
  expect(height(element)).toBe('');
});
