import { act, render, screen } from '@testing-library/react';
import PreviewBanner from './preview-banner';

const previewUntil = (until: string) =>
  ({ kind: 'shown', id: 'a1', remote: 'mf-services', version: '1.2.3', until }) as const;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 16, 0) });
});
afterEach(() => {
  jest.useRealTimers();
});

it('names the preview and its end in a landmark with a button to leave it', () => {
  render(<PreviewBanner preview={previewUntil(new Date(2026, 10, 22, 18, 40).toISOString())} />);
  const banner = screen.getByRole('complementary', { name: 'Preview' });
  expect(banner).toHaveTextContent('Preview of mf-services 1.2.3 until 18:40');
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Leave preview' });
  expect(form).toHaveAttribute('action', '/leave-preview');
  expect(form).toHaveAttribute('method', 'post');
});

it('shows the date when the preview does not end today', () => {
  render(<PreviewBanner preview={previewUntil(new Date(2026, 10, 23, 8, 5).toISOString())} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(/until 23 November.* 08:05/);
});

it('shows that the preview has ended while the page was open', () => {
  render(<PreviewBanner preview={previewUntil(new Date(2026, 10, 22, 16, 1).toISOString())} />);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('complementary')).toHaveTextContent(
    'This preview has ended. The next page is the live version.',
  );
});

it.each([
  ['expired', 'This preview has ended.', 0],
  ['ended', 'A teammate ended this preview.', 0],
  ['misfit', 'This preview no longer works with the rest of the page.', 0],
  ['unsigned', 'This preview’s signature is no longer valid.', 0],
  ['unknown', 'This preview link doesn’t work here.', 0],
  ['server-away', 'The preview server isn’t responding.', 1],
  ['unreachable', 'This preview isn’t available right now.', 1],
] as const)('explains a preview that is %s', (reason, text, leaveButtons) => {
  render(<PreviewBanner preview={{ kind: 'over', why: reason }} />);
  expect(screen.getByRole('complementary')).toHaveTextContent(
    `${text} You’re seeing the live version.`,
  );
  expect(screen.queryAllByRole('button')).toHaveLength(leaveButtons);
});
