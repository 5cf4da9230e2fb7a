import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showOriginal, translate } from '../testing/translate';
import { followTranslation } from './translation';

/** Mutation observers run after the task that changed the page. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

/** Renders, translates the page, renders again, and returns the page. */
async function translated(before: ReactNode, after: ReactNode) {
  const { container, rerender } = render(before);
  followTranslation(container);
  translate(container);
  await observed();
  rerender(after);
  await observed();
  return container;
}

const Count = ({ count }: { count: number }) => (
  <p>
    {count}% of <b>your profile</b> is done
  </p>
);

test('keeps the translation of texts that stay', async () => {
  const page = await translated(<Count count={20} />, <Count count={20} />);
  expect(page).toHaveTextContent(/^20% OF YOUR PROFILE IS DONE$/);
});

test('shows a text that changes next to others', async () => {
  const page = await translated(<Count count={20} />, <Count count={30} />);
  expect(page).toHaveTextContent(/^30% OF YOUR PROFILE IS DONE$/);
});

test('removes a text', async () => {
  const page = await translated(
    <p>
      {'a '}
      <b>b</b>
    </p>,
    <p>
      {null}
      <b>b</b>
    </p>,
  );
  expect(page).toHaveTextContent(/^B$/);
});

test('inserts an element before a text', async () => {
  const page = await translated(
    <p>
      {null}
      {'a '}
      <b>b</b>
    </p>,
    <p>
      <i>new </i>
      {'a '}
      <b>b</b>
    </p>,
  );
  expect(page).toHaveTextContent(/^new A B$/);
});

test('moves a text', async () => {
  const Part = ({ name }: { name: string }) => name;
  const parts = (...names: string[]) => (
    <p>
      {names.map((name) => (
        <Part key={name} name={`${name} `} />
      ))}
    </p>
  );
  const page = await translated(parts('a', 'b', 'c'), parts('c', 'a', 'b'));
  expect(page.textContent?.toLowerCase()).toBe('c a b ');
});

test('replaces a text that is alone in its element', async () => {
  const page = await translated(<p>before</p>, <p>after</p>);
  expect(page).toHaveTextContent(/^after$/);
});

test('follows a page that is translated again', async () => {
  const page = await translated(<Count count={20} />, <Count count={30} />);
  translate(page);
  await observed();
  translate(page);
  await observed();
  expect(page).toHaveTextContent(/^30% OF YOUR PROFILE IS DONE$/);
});

test('shows the original text when its translation is removed', async () => {
  const page = await translated(<Count count={20} />, <Count count={20} />);
  showOriginal(page);
  await observed();
  expect(page).toHaveTextContent(/^20% of your profile is done$/);
});
