import { useEffect } from 'react';
import { Screen, Spinner } from 'shared-ui/core';
import { useEmit } from '../seam';
import { words } from '../words';

interface TurnedAwayProps {
  title: string;
  because: 'email/found-missing' | 'code/found-missing';
}

/** What a screen shows for the moment in which it cannot go on and says so. */
export function TurnedAway({ title, because }: TurnedAwayProps) {
  const emit = useEmit();

  useEffect(() => emit(because, {}), [emit, because]);

  return (
    <Screen title={title} busy>
      <Spinner label={words.oneMoment} />
    </Screen>
  );
}
