import { useEffect, useState } from 'react';
import type { AnyView } from 'shared-contracts';
import { LiveText, Notice } from 'shared-ui/core';
import { words } from '../words';
import { Outline } from './outline';

interface WaitingProps {
  /** Undefined until the visitor is known. */
  view: AnyView | undefined;
  slow: boolean;
  onRetry(): void;
}

const visibleAfterMs = 300;

/** Shows that a step is loading. A short wait has no text, and the height is reserved from the start. */
export function Waiting({ view, slow, onRetry }: WaitingProps) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), visibleAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <div className="visually-hidden">
        <LiveText>{isLate ? words.loadingStep : undefined}</LiveText>
      </div>
      <Outline view={view} early={!isLate && !slow}>
        {slow ? (
          <Notice
            kind="info"
            title={words.slowTitle}
            action={{ label: words.tryAgain, onPress: onRetry }}
          >
            {words.slowText}
          </Notice>
        ) : undefined}
      </Outline>
    </>
  );
}
