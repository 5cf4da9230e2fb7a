import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { useHere } from './here';

it('is true until the screen is unmounted', () => {
  const { result, unmount } = renderHook(useHere);
  const here = result.current;
  expect(here()).toBe(true);
  unmount();
  expect(here()).toBe(false);
});

it('is true for a screen that React renders twice in strict mode', () => {
  const { result } = renderHook(useHere, { wrapper: StrictMode });
  expect(result.current()).toBe(true);
});
