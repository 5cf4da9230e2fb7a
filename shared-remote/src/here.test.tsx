import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useHere } from './here';

it('a screen is here until it is gone', () => {
  const { result, unmount } = renderHook(useHere);
  const here = result.current;
  expect(here()).toBe(true);
  unmount();
  expect(here()).toBe(false);
});

it('a screen that React draws twice to be sure is still here', () => {
  const { result } = renderHook(useHere, { wrapper: StrictMode });
  expect(result.current()).toBe(true);
});
