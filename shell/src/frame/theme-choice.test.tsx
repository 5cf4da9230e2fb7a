import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asTheme } from '../preferences/theme';
import { ThemeChoice } from './theme-choice';

const page = document.documentElement;
const themeColors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  );

beforeEach(() => {
  page.dataset.theme = 'device';
  document.head.innerHTML =
    '<meta name="theme-color">' +
    '<meta name="theme-color" media="(prefers-color-scheme: light)">' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)">';
});

afterEach(() => {
  delete page.dataset.theme;
  document.head.innerHTML = '';
  document.cookie = 'shell_theme=; Max-Age=0; Path=/';
});

it('follows the device until the visitor chooses a theme, and stores the choice', async () => {
  const user = userEvent.setup();
  render(<ThemeChoice />);
  expect(screen.getByRole('radio', { name: 'Match my device' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(page.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('shell_theme=dark');
  expect(themeColors()).toStrictEqual(['#0e2b38', '#0e2b38', '#0e2b38']);

  await user.click(screen.getByRole('radio', { name: 'Light' }));
  expect(document.cookie).toContain('shell_theme=light');
  expect(themeColors()).toStrictEqual(['#d9edf2', '#d9edf2', '#d9edf2']);

  await user.click(screen.getByRole('radio', { name: 'Match my device' }));
  expect(page.dataset.theme).toBe('device');
  expect(document.cookie).not.toContain('shell_theme');
  expect(themeColors()).toStrictEqual(['#d9edf2', '#d9edf2', '#0e2b38']);
});

it('selects the stored theme', () => {
  page.dataset.theme = 'dark';
  render(<ThemeChoice />);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('ignores an invalid cookie', () => {
  expect(asTheme('"><script>')).toBe('device');
});
