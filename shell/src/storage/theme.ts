import { asTheme, themeColorOf, type Theme } from '../preferences/theme';
import { createCookies } from './cookies';

/** One year. The server reads this cookie before it renders a page. */
const cookieDays = 365;

const cookies = () => createCookies(document, 'shell_');

/** Returns the theme of this page. */
export const currentTheme = (): Theme => asTheme(document.documentElement.dataset.theme);

/** Shows this theme now and on the next pages. */
export function chooseTheme(theme: Theme): void {
  cookies().set('theme', theme === 'device' ? undefined : theme, cookieDays);
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isForDark = meta.getAttribute('media')?.includes('dark');
    meta.content = themeColorOf(theme, isForDark ? 'dark' : 'light');
  }
}
