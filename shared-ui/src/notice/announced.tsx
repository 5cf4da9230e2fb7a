import { useDeferredValue, type ReactNode } from 'react';

interface AnnouncedProps {
  /** Interrupts the current announcement. */
  urgent?: boolean;
  /** Reserves its space from the first frame on, so that its surroundings do not move one frame later. */
  atOnce?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * A live region. Screen readers announce changes of a region that they already know, so it is rendered empty and
 * filled in the next render.
 */
export function Announced({ urgent, atOnce, className, children }: AnnouncedProps) {
  const isRegistered = useDeferredValue(true, false);
  return (
    <div role={urgent ? 'alert' : 'status'} className={className}>
      {isRegistered ? children : atOnce && <Seen>{children}</Seen>}
    </div>
  );
}

/** Visible only: the announced text has to enter the region as a change. */
const Seen = ({ children }: Pick<AnnouncedProps, 'children'>) => (
  <span aria-hidden="true">{children}</span>
);
