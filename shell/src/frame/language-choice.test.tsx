import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageChoice } from './language-choice';
import { ReloadPage } from './reload-page';

const page = document.documentElement;

afterEach(() => {
  page.lang = '';
  document.cookie = 'shell_language=; Max-Age=0; Path=/';
});

it('stores the chosen language and reloads the page', async () => {
  page.lang = 'en';
  const reload = jest.fn();
  const user = userEvent.setup();
  render(
    <ReloadPage value={reload}>
      <LanguageChoice />
    </ReloadPage>,
  );
  expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(document.cookie).toContain('shell_language=es');
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['es', 'Español'],
  ['fr', 'Français'],
  ['hi', 'हिन्दी'],
  ['en-x-plain', 'English'],
])('selects on a page in %s the language %s', (language, name) => {
  page.lang = language;
  render(<LanguageChoice />);
  expect(screen.getByRole('radio', { name })).toBeChecked();
});
