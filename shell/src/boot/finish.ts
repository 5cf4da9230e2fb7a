import { showCarriedNotice } from '../frame/carried-notice';
import { completed, readStage } from '../flow/stages';
import { patienceOf } from '../visitor/patience';
import type { Finish } from '../setup/finish-page';
import { viewAt } from './view';
import { learnVisitor } from '../visitor/visitor';
import type { Page } from './page';

const atMostMs = 8_000;
const start = '/onboard';

/**
 * Who opened the finish page. Whoever has not finished, or is not known, is sent to the start, which knows
 * where they belong: then the answer is undefined, and another page comes.
 */
export async function openFinish(page: Page): Promise<Finish | undefined> {
  const { api, storage, frame, navigation, editing, outbox, report } = page;
  const patience = patienceOf(atMostMs);
  showCarriedNotice(storage, frame);
  editing.end();

  outbox.begin(page.session());
  // What was answered last may still wait to be sent, and would be missing here.
  await outbox.send();
  const { answers, heard } = await learnVisitor({ api, storage, patience }, '');
  if (!heard) return notHeard(frame);

  const { uid, email, place_id } = page.session();
  const known =
    uid && place_id ? await api.checkUser({ place_id }, patience()).catch(() => 'unheard') : '';
  if (known === 'unheard') return notHeard(frame);
  if (!uid || typeof known === 'string' || known.res !== 'user') {
    navigation.load(start, { replace: true });
    return undefined;
  }

  const stage = await api.readStage({ uid }, patience()).catch(() => completed);
  if (readStage(stage).kind !== 'completed') {
    // Who came back from changing an answer had been at the end before.
    const ended = { uid, email, onboarding_stage: completed };
    await api
      .recordStage(ended, patience())
      .catch(() => report.warning('The end was not recorded.'));
  }
  editing.finish(uid);
  const arrival = navigation.now();
  const place = { screen: 'set-number', params: {} } as const;
  const view = viewAt(place, { ...page.standing(), arrival, answers, first: true });
  frame.change({ view, finished: true });
  return { kind: 'finished', view };
}

function notHeard(frame: Page['frame']): Finish {
  frame.change({ hasNoAnswer: true });
  return { kind: 'unheard' };
}
