import { useEffect, useEffectEvent } from 'react';
import { Screen, Spinner } from 'shared-ui/core';
import { useApi, useEmit, useView } from '../seam';
import { mapOnce, outcomeOf } from '../square-mapping';
import { given, readReturn } from '../square-return';

/** The moment after Square sent the owner back. Reading what they came with is all it does. */
export function FinishSquare() {
  const { params, session, visit } = useView('priming');
  const api = useApi();
  const emit = useEmit();

  const finish = useEffectEvent(() => {
    const { uid, place_id, square_oauth_started: started } = session;
    const { square, square_error, merchant_id } = params;
    const reading = readReturn({ square, square_error, started, now: Date.now() });
    // Nobody to map the account to: the owner signed out, or the link came from elsewhere.
    if (!uid && reading !== 'refused') return Promise.resolve('not-mapped' as const);
    return outcomeOf(reading, () =>
      mapOnce(api, visit, {
        place_id,
        uid: uid ?? '',
        merchant_id: given(merchant_id),
        only_slack: false,
      }),
    );
  });

  const tell = useEffectEvent((outcome: Awaited<ReturnType<typeof finish>>) => {
    if (outcome === 'refused')
      emit('notice/raised', {
        kind: 'error',
        text: 'Square was not connected. You can go on without it.',
      });
    emit('square/returned', { outcome });
  });

  useEffect(() => {
    let left = false;
    void finish().then((outcome) => {
      if (!left) tell(outcome);
    });
    return () => {
      left = true;
    };
  }, []);

  return (
    <Screen title="Finishing your Square connection" busy>
      <Spinner label="One moment, we are linking your Square account" />
    </Screen>
  );
}
