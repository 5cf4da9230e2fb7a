import { useEffect, useState, type ReactNode } from 'react';

interface AnnouncedProps {
  /** Interrupts what is being read out. */
  urgent?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * A live region. Screen readers announce changes of a region they already know, so it is put on the page
 * empty and filled right after.
 */
export function Announced({ urgent, className, children }: AnnouncedProps) {
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  return (
    <div role={urgent ? 'alert' : 'status'} className={className}>
      {known ? children : null}
    </div>
  );
}
