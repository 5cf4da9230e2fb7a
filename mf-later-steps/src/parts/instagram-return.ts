import { useEffect } from 'react';
import { useApi, useEmit, useView } from '../seam';
import { words } from '../words';

/** The processed returns. The set outlives the screen, since a remote may be mounted again with the same view. */
const met = new Set<string>();

/**
 * Processes an owner's return from Instagram, once per return. `data` is a one-time handle: it is posted and then
 * forgotten, never stored in a draft.
 */
export function useInstagramReturn() {
  const { params, visit, session } = useView('set-number');
  const emit = useEmit();
  const api = useApi();
  const { data } = params;
  const { uid } = session;

  useEffect(() => {
    if (data === undefined) return;
    const mark = data || visit;
    if (met.has(mark)) return;
    met.add(mark);

    if (data === '') {
      emit('notice/raised', { kind: 'error', text: words.instagramFailed });
      emit('instagram/returned', { connected: false });
      return;
    }
    emit('notice/raised', { kind: 'success', text: words.instagramConnected });
    // Only the server decides whether it is connected, so nothing is reported before its answer.
    api.keepInstagramToken({ uid, long_token: data }).then(
      () => emit('instagram/returned', { connected: true }),
      () => {
        emit('instagram/returned', { connected: false });
        emit('notice/raised', {
          kind: 'error',
          text: words.instagramNotKept,
        });
      },
    );
  }, [data, visit, uid, emit, api]);
}
