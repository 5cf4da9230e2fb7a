import { asTheme, paintAround, type Theme } from '../preferences/theme';
import { createCookies } from './cookies';

/** A year: whoever comes back finds the page as they left it. The server reads it before anything is painted. */
const keptDays = 365;

const cookies = () => createCookies(document, 'shell_');

/** As the server wrote the page, or as was chosen since. */
export const themeNow = (): Theme => asTheme(document.documentElement.dataset.theme);

/** Shows the page in these colours at once, and from now on. */
export function chooseTheme(theme: Theme): void {
  cookies().set('theme', theme === 'device' ? undefined : theme, keptDays);
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isForDark = meta.getAttribute('media')?.includes('dark');
    meta.content = paintAround(theme, isForDark ? 'dark' : 'light');
  }
}
