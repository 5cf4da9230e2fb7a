import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageChoice } from './language-choice';
import { PageAgain } from './page-again';

const page = document.documentElement;

afterEach(() => {
  page.lang = '';
  document.cookie = 'shell_language=; Max-Age=0; Path=/';
});

it('keeps the language that somebody chose, and loads the page in it', async () => {
  page.lang = 'en';
  const again = jest.fn();
  const user = userEvent.setup();
  render(
    <PageAgain value={again}>
      <LanguageChoice />
    </PageAgain>,
  );
  expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'Español' }));
  expect(document.cookie).toContain('shell_language=es');
  expect(again).toHaveBeenCalledTimes(1);
});

it.each([
  ['es', 'Español'],
  ['en-x-plain', 'English'],
])('a page in %s has %s chosen', (language, name) => {
  page.lang = language;
  render(<LanguageChoice />);
  expect(screen.getByRole('radio', { name })).toBeChecked();
});
