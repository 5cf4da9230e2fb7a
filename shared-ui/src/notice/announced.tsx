import { useDeferredValue, type ReactNode } from 'react';

interface AnnouncedProps {
  /** Interrupts what is being read out. */
  urgent?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * A live region. Screen readers announce changes of a region they already know, so it is put on the page
 * empty and filled in the next render.
 */
export function Announced({ urgent, className, children }: AnnouncedProps) {
  const known = useDeferredValue(true, false);
  return (
    <div role={urgent ? 'alert' : 'status'} className={className}>
      {known ? children : null}
    </div>
  );
}
