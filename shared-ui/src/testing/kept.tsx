import { useState, type ReactNode } from 'react';

interface KeptProps<T> {
  first: T;
  children: (value: T, change: (value: T) => void) => ReactNode;
}

/** Keeps the value of what is drawn in it, so that an example can be used and not only looked at. */
export function Kept<T>({ first, children }: KeptProps<T>) {
  const [value, change] = useState(first);
  return children(value, change);
}
