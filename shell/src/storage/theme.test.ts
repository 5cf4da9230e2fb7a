import { chooseTheme, currentTheme } from './theme';

const page = document.documentElement;
const themeColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  );

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color">' +
    '<meta name="theme-color" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)">';
});

afterEach(() => {
  delete page.dataset.theme;
  document.cookie = 'shell_theme=; Max-Age=0; Path=/';
});

it.each([
  ['dark', 'shell_theme=dark', ['#0e2b38', '#0e2b38', '#0e2b38']],
  ['light', 'shell_theme=light', ['#d9edf2', '#d9edf2', '#d9edf2']],
  ['device', '', ['#d9edf2', '#d9edf2', '#0e2b38']],
] as const)('shows the theme %s at once and on the next page', (theme, cookie, painted) => {
  document.cookie = 'shell_theme=dark; Path=/';
  chooseTheme(theme);
  expect(currentTheme()).toBe(theme);
  expect(document.cookie).toBe(cookie);
  expect(themeColors()).toStrictEqual(painted);
});
