/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useAct, type Steps } from './use-act';

jest.mock('antd', () => ({ App: { useApp: () => ({ message: { success: jest.fn() } }) } }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const outlook = { sentences: ['It goes live.'] };

/** Renders the hook. Returns its latest result. */
function mountHook(steps: Partial<Steps<object>>, client = new QueryClient()) {
  const allSteps = {
    describe: () => outlook,
    perform: async () => 'It is live.',
    close: () => undefined,
    ...steps,
  };
  const rendered: { latest?: ReturnType<typeof useAct<object>> } = {};
  const Probe = () => {
    rendered.latest = useAct<object>(allSteps);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = () =>
    root.render(createElement(QueryClientProvider, { client }, createElement(Probe)));
  act(show);
  return () => rendered.latest!;
}

it('closes as soon as the act succeeded, without waiting for the pages to refetch', async () => {
  const client = new QueryClient();
  client.invalidateQueries = () => new Promise(() => undefined);
  const close = jest.fn();
  const hook = mountHook({ close }, client);
  await act(async () => void hook().act({}, outlook));
  expect(close).toHaveBeenCalledTimes(1);
  expect(hook().state.kind).toBe('done');
});

it('keeps the description if the act failed', async () => {
  const error = new Error('refused');
  const hook = mountHook({ perform: () => Promise.reject(error) });
  await act(async () => void hook().act({}, outlook));
  expect(hook().state).toMatchObject({ kind: 'foreseen', outlook, error });
});
