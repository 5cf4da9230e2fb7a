import type { ReactNode } from 'react';
import { Announced } from './announced';

export interface LiveTextProps {
  children?: ReactNode;
}

/** Text that is announced when it changes, without taking focus. Keep it mounted and change its text. */
export function LiveText({ children }: LiveTextProps) {
  return <Announced>{children}</Announced>;
}
