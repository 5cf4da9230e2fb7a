import { useEffect } from 'react';
import { Screen, Spinner } from 'shared-ui/core';
import { useEmit } from '../seam';
import { words } from '../words';

interface TurnedAwayProps {
  title: string;
  because: 'email/found-missing' | 'code/found-missing';
}

/** Shows why the screen cannot continue, for a moment. */
export function TurnedAway({ title, because }: TurnedAwayProps) {
  const emit = useEmit();

  useEffect(() => emit(because, {}), [emit, because]);

  return (
    <Screen title={title} busy>
      <Spinner label={words.oneMoment} />
    </Screen>
  );
}
