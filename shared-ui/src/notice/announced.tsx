import { useDeferredValue, type ReactNode } from 'react';

interface AnnouncedProps {
  /** Interrupts what is being read out. */
  urgent?: boolean;
  /** Has its room from the first frame on, where what is around it would move a frame later. */
  atOnce?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * A live region. Screen readers announce changes of a region they already know, so it is put on the page
 * empty and filled in the next render.
 */
export function Announced({ urgent, atOnce, className, children }: AnnouncedProps) {
  const known = useDeferredValue(true, false);
  return (
    <div role={urgent ? 'alert' : 'status'} className={className}>
      {known ? children : atOnce && <Seen>{children}</Seen>}
    </div>
  );
}

/** For the eye only: what is read out has to come into the region as something new. */
const Seen = ({ children }: Pick<AnnouncedProps, 'children'>) => (
  <span aria-hidden="true">{children}</span>
);
