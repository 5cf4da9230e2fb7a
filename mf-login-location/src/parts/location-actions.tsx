import { useId } from 'react';
import { Button } from 'shared-ui/core';
import styles from './location-actions.module.css';
import type { Reading } from './reading-locations';
import { TryAnotherEmail } from './way-out';
import { words } from '../words';

interface LocationActionsProps {
  reading: Reading['kind'];
  /** The number of listed locations. */
  count: number;
  chosen: boolean;
  onContinue: () => void;
}

/** CONTINUE with the reason why it is disabled, and the way to another account. */
export function LocationActions({ reading, count, chosen, onContinue }: LocationActionsProps) {
  const why = useId();
  const isReading = reading === 'reading';
  const isEmpty = reading === 'read' && count === 0;
  return (
    <div className={styles.actions}>
      {/* The list says that it is loading. The line has the height of the next reason, so that nothing moves. */}
      {isReading && (
        <span id={why} className="visually-hidden">
          {words.reading}
        </span>
      )}
      <p
        id={isReading ? undefined : why}
        className={styles.why}
        data-unseen={isReading || chosen || undefined}
      >
        {isReading ? words.chooseFirst : whyNot(reading, count)}
      </p>
      <div className={styles.continue}>
        <Button
          block
          disabled={!chosen}
          describedBy={chosen ? undefined : why}
          onPress={onContinue}
        >
          {words.goOn}
        </Button>
      </div>
      {/* The explanation of an empty list has it. */}
      {isEmpty ? null : (
        <div className={styles.other}>
          <TryAnotherEmail />
        </div>
      )}
    </div>
  );
}

/** Returns the reason why CONTINUE is disabled after the reading. */
function whyNot(reading: Reading['kind'], count: number): string {
  if (reading !== 'read') return words.neededFirst;
  return count > 0 ? words.chooseFirst : words.nothingToChoose;
}
