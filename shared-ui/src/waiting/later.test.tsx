import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { later } from './later';

type Part = ComponentType<{ name: string }>;

const Greeting: Part = ({ name }) => <p>Hello {name}</p>;

function createLoad() {
  const calls: { come(part: Part): void; fail(): void }[] = [];
  const load = () =>
    new Promise<{ default: Part }>((resolve, reject) => {
      calls.push({
        come: (part) => resolve({ default: part }),
        fail: () => reject(new Error('Loading chunk 314 failed.')),
      });
    });
  return { load, calls };
}

it('renders the placeholder, then the part, and later the part at once', async () => {
  const { load, calls } = createLoad();
  const Later = later(load, { waiting: ({ name }) => <p>{name} is coming</p> });
  expect(calls).toHaveLength(0);
  const { unmount } = render(<Later name="Ada" />);
  expect(screen.getByText('Ada is coming')).toBeVisible();
  await act(async () => calls[0]!.come(Greeting));
  expect(screen.getByText('Hello Ada')).toBeVisible();

  unmount();
  render(<Later name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBeVisible();
  expect(calls).toHaveLength(1);
});

it('renders the error if the part cannot be loaded, and loads again in the next mount', async () => {
  const { load, calls } = createLoad();
  const Later = later(load, { failed: ({ name }) => <p>{name} cannot come</p> });
  const { unmount } = render(<Later name="Ada" />);
  await act(async () => calls[0]!.fail());
  expect(screen.getByText('Ada cannot come')).toBeVisible();

  unmount();
  render(<Later name="Ada" />);
  await act(async () => calls[1]!.come(Greeting));
  expect(screen.getByText('Hello Ada')).toBeVisible();
});

it('renders nothing for a missing part without texts', async () => {
  const { load, calls } = createLoad();
  const Later = later(load);
  const { container } = render(<Later name="Ada" />);
  expect(container).toBeEmptyDOMElement();
  await act(async () => calls[0]!.fail());
  expect(container).toBeEmptyDOMElement();
});

it('ignores a part that loads after the page has changed', async () => {
  const { load, calls } = createLoad();
  const Later = later(load);
  const { unmount } = render(<Later name="Ada" />);
  unmount();
  await act(async () => calls[0]!.come(Greeting));
  render(<Later name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBeVisible();
});
