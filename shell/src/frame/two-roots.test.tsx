import { screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { later } from 'shared-ui/core';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));

/** Longer than React delays content after a fallback. */
const delayMs = 300;

it('shows a lazy part when an effect of another root updates this root meanwhile', async () => {
  let resolvePart = (_part: { default: () => React.ReactNode }) => undefined as void;
  const LazyPart = later<object>(() => new Promise((resolve) => (resolvePart = resolve)));
  let online = true;
  let changed = () => undefined as void;
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => undefined;
  };
  const Shell = () => (
    <>
      <p>{useSyncExternalStore(subscribe, () => (online ? 'online' : 'offline'))}</p>
      <LazyPart />
    </>
  );
  const Remote = () => {
    useLayoutEffect(() => {
      const end = performance.now() + delayMs;
      while (performance.now() < end);
    }, []);
    useEffect(() => {
      online = false;
      changed();
    }, []);
    return <p>The remote</p>;
  };
  const onError = jest.fn();
  window.addEventListener('error', onError);

  const roots = [<Shell key="shell" />, <Remote key="remote" />].map((page) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    return { draw: () => root.render(page), end: () => root.unmount() };
  });
  roots[0]!.draw();
  expect(await screen.findByText('online')).toBeVisible();
  resolvePart({ default: () => <p>The part</p> });
  // Enough rounds to render the part, or to render it and delay it.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  roots[1]!.draw();

  expect(await screen.findByText('offline')).toBeVisible();
  expect(await screen.findByText('The part')).toBeVisible();
  expect(onError).not.toHaveBeenCalled();
  window.removeEventListener('error', onError);
  for (const root of roots) root.end();
});
