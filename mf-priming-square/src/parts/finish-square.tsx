import { useEffect, useEffectEvent } from 'react';
import { Screen, Spinner } from 'shared-ui/core';
import { useApi, useEmit, useView } from '../seam';
import { mapOnce, outcomeOf, type Returned } from '../square-mapping';
import { unlessNone, readReturn } from '../square-return';
import { words } from '../words';

/** Processes the return from Square. The owner sees it only for a moment. */
export function FinishSquare() {
  const { params, session, visit, answers } = useView('priming');
  const api = useApi();
  const emit = useEmit();

  const finish = useEffectEvent((): Promise<Returned> => {
    const { uid, place_id, square_oauth_started: started } = session;
    const { square, square_error, merchant_id } = params;
    const reading = readReturn({ square, square_error, started, now: Date.now() });
    // No owner to map the account to: the owner signed out, or the link came from another person.
    const possible = uid || reading === 'refused' ? reading : 'without-start';
    return outcomeOf(possible, answers.squareConnected, () =>
      mapOnce(api, visit, {
        place_id,
        uid: uid ?? '',
        merchant_id: unlessNone(merchant_id),
        only_slack: false,
      }),
    );
  });

  const tell = useEffectEvent(({ outcome, notice }: Returned) => {
    emit('notice/raised', notice);
    emit('square/returned', { outcome });
  });

  useEffect(() => {
    let left = false;
    void finish().then((returned) => {
      if (!left) tell(returned);
    });
    return () => {
      left = true;
    };
  }, []);

  return (
    <Screen title={words.finishing} busy>
      <Spinner label={words.linking} />
    </Screen>
  );
}
