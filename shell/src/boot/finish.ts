import { showCarriedNotice } from '../frame/carried-notice';
import { completed, readStage } from '../flow/stages';
import { createSharedTimeout } from '../visitor/shared-timeout';
import type { Finish } from '../setup/finish-page';
import { viewAt } from './view';
import { learnVisitor } from '../visitor/visitor';
import type { Page } from './page';

const atMostMs = 8_000;
const start = '/onboard';

/** Returns the data of the finish page. Sends a visitor who has not finished to the start and returns undefined. */
export async function openFinish(page: Page): Promise<Finish | undefined> {
  const { api, storage, frame, navigation, editing, outbox, report } = page;
  const timeout = createSharedTimeout(atMostMs);
  showCarriedNotice(storage, frame);
  editing.end();

  outbox.begin(page.session());
  // Unsent answers would be missing on this page.
  await outbox.send();
  const { answers, hasResponse } = await learnVisitor({ api, storage, timeout }, '');
  if (!hasResponse) return showNoResponse(frame);

  const { uid, email, place_id } = page.session();
  const check =
    uid && place_id ? await api.checkUser({ place_id }, timeout()).catch(() => 'no-response') : '';
  if (check === 'no-response') return showNoResponse(frame);
  if (!uid || typeof check === 'string' || check.res !== 'user') {
    navigation.load(start, { replace: true });
    return undefined;
  }

  const stage = await api.readStage({ uid }, timeout()).catch(() => completed);
  if (readStage(stage).kind !== 'completed') {
    // An owner who changed an answer had reached the end before.
    const endedStage = { uid, email, onboarding_stage: completed };
    await api
      .recordStage(endedStage, timeout())
      .catch(() => report.warning('The end was not recorded.'));
  }
  editing.finish(uid);
  const arrival = navigation.now();
  const place = { screen: 'set-number', params: {} } as const;
  const view = viewAt(place, { ...page.viewContext(), arrival, answers, first: true });
  frame.change({ view, finished: true });
  return { kind: 'finished', view };
}

function showNoResponse(frame: Page['frame']): Finish {
  frame.change({ hasNoAnswer: true });
  return { kind: 'no-response' };
}
