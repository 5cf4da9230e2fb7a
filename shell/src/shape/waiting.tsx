import { useEffect, useState } from 'react';
import type { AnyView } from 'shared-contracts';
import { LiveText, Notice } from 'shared-ui/core';
import { words } from '../words';
import { Shape } from './shape';

interface WaitingProps {
  /** Undefined while the visitor is being looked up. */
  view: AnyView | undefined;
  slow: boolean;
  onRetry(): void;
}

const seenAfterMs = 300;

/** A step on its way: what comes within a moment needs no words, and has its height kept from the first one on. */
export function Waiting({ view, slow, onRetry }: WaitingProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), seenAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <div className="visually-hidden">
        <LiveText>{late ? words.loadingStep : undefined}</LiveText>
      </div>
      <Shape view={view} early={!late && !slow}>
        {slow ? (
          <Notice
            kind="info"
            title={words.slowTitle}
            action={{ label: words.tryAgain, onPress: onRetry }}
          >
            {words.slowText}
          </Notice>
        ) : undefined}
      </Shape>
    </>
  );
}
