import { chooseTheme, themeNow } from './theme';

const page = document.documentElement;
const around = () =>
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
] as const)(
  'shows the page in the colours %s at once, and the next one',
  (theme, kept, painted) => {
    document.cookie = 'shell_theme=dark; Path=/';
    chooseTheme(theme);
    expect(themeNow()).toBe(theme);
    expect(document.cookie).toBe(kept);
    expect(around()).toStrictEqual(painted);
  },
);
