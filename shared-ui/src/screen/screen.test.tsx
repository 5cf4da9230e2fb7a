import { render, screen } from '@testing-library/react';
import {
  Badge,
  BrandMark,
  Button,
  Heading,
  Icon,
  ListSkeleton,
  ProgressBar,
  Screen,
  Spinner,
  Stack,
  UiProvider,
} from '../core';

test('keeps a number in a heading together, with the same text', () => {
  const title = 'Enter the OTP sent to +44-7911123456 via call';
  render(
    <UiProvider scope="test">
      <Screen title={title} />
    </UiProvider>,
  );
  expect(screen.getByRole('heading', { name: title })).toHaveTextContent(title);
  expect(screen.getByText('+44-7911123456')).toBeInTheDocument();
});

test.each([
  'Welcome, Corner Cuts 8780247f',
  'Welcome, A8780247',
  'The code sent to ines+46138549@example.com by email',
])('keeps digits that are part of a word in it: %s', (title) => {
  render(
    <UiProvider scope="test">
      <Screen title={title} />
    </UiProvider>,
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByRole('heading').children).toHaveLength(0);
});

test.each([
  ['Welcome, Corner Cuts', null],
  [`Welcome, ${'Corner Cuts '.repeat(8)}`, 'long'],
  [`Welcome, ${'Corner Cuts '.repeat(12)}`, 'longest'],
])('gives the heading "%s" the size %s', (title, length) => {
  render(
    <UiProvider scope="test">
      <Screen title={title} />
    </UiProvider>,
  );
  expect(screen.getByRole('heading').getAttribute('data-length')).toBe(length);
});

test('has one focusable heading, its content and its actions', () => {
  render(
    <UiProvider scope="test">
      <Screen
        title="Select your google business profile"
        subtitle="One is enough"
        actions={<Button>CONTINUE</Button>}
      >
        <Heading level={2}>Yours</Heading>
      </Screen>
    </UiProvider>,
  );
  const heading = screen.getByRole('heading', {
    level: 1,
    name: 'Select your google business profile',
  });
  heading.focus();
  expect(heading).toHaveFocus();
  expect(screen.getByText('One is enough')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'CONTINUE' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Yours' })).toBeInTheDocument();
});

test('keeps a hidden title as the heading, and announces that a screen is busy', () => {
  const { container } = render(<Screen title="Loading" titleHidden busy />);
  expect(screen.getByRole('heading', { level: 1, name: 'Loading' })).toBeInTheDocument();
  expect(container.firstChild).toHaveAttribute('aria-busy', 'true');
});

test('gives progress a name, a value and a text', () => {
  render(<ProgressBar percent={45} label="Step 3 of 8" />);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '45');
  expect(bar).toHaveAttribute('aria-valuetext', 'Step 3 of 8');
});

test('announces waiting once, in words', () => {
  render(
    <>
      <Spinner label="Loading your locations" />
      <ListSkeleton rows={3} label="Loading services" />
    </>,
  );
  const messages = screen.getAllByRole('status').map((region) => region.textContent);
  expect(messages).toStrictEqual(['Loading your locations', 'Loading services']);
});

test('hides drawings from screen readers', () => {
  const { container } = render(
    <Stack>
      <Badge kind="error">Not Verified</Badge>
      <BrandMark name="Shopfront" large />
      <Icon name="star" />
    </Stack>,
  );
  const drawings = [...container.querySelectorAll('svg')];
  expect(drawings).toHaveLength(3);
  expect(drawings.every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true);
  expect(screen.getByText('Not Verified')).toBeInTheDocument();
});
