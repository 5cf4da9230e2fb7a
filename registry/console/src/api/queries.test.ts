/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useFigures } from './queries';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const day = 86_400_000;

it('moves the period with each request, so that a page left open compares the same length of time', async () => {
  const opened = Date.parse('2026-11-28T09:00:00Z');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened);
  const periods: string[] = [];
  globalThis.fetch = (async (path: string) => {
    periods.push(new URL(path, 'http://localhost').searchParams.get('from')!);
    return { ok: true, text: async () => '{"part_seconds":3600,"rows":[],"vitals":[]}' };
  }) as unknown as typeof fetch;
  const client = new QueryClient();
  const Probe = () => {
    useFigures({ pastMs: day });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = async () =>
    root.render(createElement(QueryClientProvider, { client }, createElement(Probe)));
  await act(show);
  clock.mockReturnValue(opened + day);
  await act(() => client.refetchQueries());
  await act(async () => root.unmount());
  clock.mockRestore();
  expect(periods).toStrictEqual(['2026-11-27T09:00:00.000Z', '2026-11-28T09:00:00.000Z']);
});
