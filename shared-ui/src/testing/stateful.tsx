import { useState, type ReactNode } from 'react';

interface StatefulProps<T> {
  first: T;
  children: (value: T, change: (value: T) => void) => ReactNode;
}

/** Stores the value of its child, so that an example can be used as well as viewed. */
export function Stateful<T>({ first, children }: StatefulProps<T>) {
  const [value, change] = useState(first);
  return children(value, change);
}
