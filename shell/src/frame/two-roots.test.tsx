import { screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { later } from 'shared-ui/core';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));
afterEach(() => (environment.IS_REACT_ACT_ENVIRONMENT = true));

/** Longer than React holds back what comes after a fallback. */
const heldMs = 300;

it('a part that came later shows, and nothing breaks, when an effect of another root changes this one', async () => {
  let come = (_part: { default: () => React.ReactNode }) => undefined as void;
  const Later = later<object>(() => new Promise((resolve) => (come = resolve)));
  let online = true;
  let changed = () => undefined as void;
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => undefined;
  };
  const Shell = () => (
    <>
      <p>{useSyncExternalStore(subscribe, () => (online ? 'online' : 'offline'))}</p>
      <Later />
    </>
  );
  const Remote = () => {
    useLayoutEffect(() => {
      const end = performance.now() + heldMs;
      while (performance.now() < end);
    }, []);
    useEffect(() => {
      online = false;
      changed();
    }, []);
    return <p>The remote</p>;
  };
  const broke = jest.fn();
  window.addEventListener('error', broke);

  const roots = [<Shell key="shell" />, <Remote key="remote" />].map((page) => {
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    return { draw: () => root.render(page), end: () => root.unmount() };
  });
  roots[0]!.draw();
  expect(await screen.findByText('online')).toBeVisible();
  come({ default: () => <p>The part</p> });
  // Turns enough for the part to be drawn, or drawn and held back.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  roots[1]!.draw();

  expect(await screen.findByText('offline')).toBeVisible();
  expect(await screen.findByText('The part')).toBeVisible();
  expect(broke).not.toHaveBeenCalled();
  window.removeEventListener('error', broke);
  for (const root of roots) root.end();
});
