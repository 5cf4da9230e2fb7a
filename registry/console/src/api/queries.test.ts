/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useFigures, usePreviews } from './queries';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const day = 86_400_000;

/** Renders a hook. Returns its latest result, and ends it. */
async function mountHook<T>(client: QueryClient, useHook: () => T) {
  const rendered: { latest?: T } = {};
  const Probe = () => {
    rendered.latest = useHook();
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = async () =>
    root.render(createElement(QueryClientProvider, { client }, createElement(Probe)));
  await act(show);
  return { result: () => rendered.latest!, unmount: () => act(async () => root.unmount()) };
}

it('moves the period with each request, so that a page left open compares the same length of time', async () => {
  const opened = Date.parse('2026-11-28T09:00:00Z');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened);
  const periods: string[] = [];
  globalThis.fetch = (async (path: string) => {
    periods.push(new URL(path, 'http://localhost').searchParams.get('from')!);
    return { ok: true, text: async () => '{"part_seconds":3600,"rows":[],"vitals":[]}' };
  }) as unknown as typeof fetch;
  const client = new QueryClient();
  const { unmount } = await mountHook(client, () => useFigures({ pastMs: day }));
  clock.mockReturnValue(opened + day);
  await act(() => client.refetchQueries());
  await unmount();
  clock.mockRestore();
  expect(periods).toStrictEqual(['2026-11-27T09:00:00.000Z', '2026-11-28T09:00:00.000Z']);
});

it('loads the next page of a list although an event refetches the list at the same time', async () => {
  const answered = (previews: string[], older?: string) => ({
    ok: true,
    text: async () => JSON.stringify({ previews, older }),
  });
  const held: (() => void)[] = [];
  globalThis.fetch = (async (path: string) => {
    const isOlder = path.includes('before=second');
    // Only the first request for the next page waits.
    if (isOlder && held.length === 0) await new Promise<void>((resolve) => held.push(resolve));
    return isOlder ? answered(['second']) : answered(['first'], 'second');
  }) as unknown as typeof fetch;
  const client = new QueryClient();
  const { result, unmount } = await mountHook(client, usePreviews);
  await act(async () => {
    const loading = result().fetchNextPage();
    await client.invalidateQueries();
    held.forEach((answer) => answer());
    await loading;
  });
  expect(result().data).toStrictEqual(['first', 'second']);
  await unmount();
});
