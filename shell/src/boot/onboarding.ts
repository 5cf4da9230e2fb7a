import { screenOwners, ShopfrontError } from 'shared-contracts';
import type { Destination } from '../flow/destination';
import { patienceOf, type Patience } from '../visitor/patience';
import { registerRemoteApplications } from '../host/applications';
import { isForAnybody } from '../flow/needs';
import { destinationBack } from '../sign-in/destination-back';
import { placeOf } from './view';
import { createArrivals } from './arrivals';
import { openFinish } from './finish';
import { identify, type Identified } from './identify';
import { listen } from './listen';
import { createPage, type Page } from './page';
import type { OnboardingParts } from './parts';
import { createStaging } from './staging';

/** Longer than this the page is not kept from the owner, whatever the server is doing (C9). */
const pageHiddenAtMostMs = 5_000;
const endSessionAtMostMs = 2_000;

/**
 * Ties facts to what they mean. Nothing happens until `openOn` gives the place where remotes draw; from
 * then on an arrival becomes a view, a view puts a remote on stage, and a fact goes through the tables.
 */
export function composeOnboarding(parts: OnboardingParts) {
  const page = createPage(parts);
  const { navigation, api, bus, recording, gate } = page;
  let opened = false;
  let again = navigation.reload;

  return {
    emit: bus.emit,
    recording,
    openOn: (place: HTMLElement) => {
      if (opened) return;
      opened = true;
      open(page, place).then(
        (retry) => (again = retry),
        (cause: unknown) => showBroken(page, cause),
      );
    },
    retry: () => again(),
    signIn: gate.leave,
    finish: () => openFinish(page),
    toDashboard: () => page.travel({ to: 'dashboard' }),
    edit: page.editing.begin,
    board: page.board,
    helpdesk: page.helpdesk,
    category: () => page.storage.value('primary_category'),
    useAnotherAccount: () => gate.forget(bus.emit),
    endSession: () =>
      api.endSession({}, { timeoutMs: endSessionAtMostMs }).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/**
 * Who this is, where they go, and then: what they do is heard, and what they came for is on stage.
 * @returns how to try again
 */
async function open(page: Page, place: HTMLElement): Promise<() => void> {
  const { navigation, view, gate, recording, connection, report } = page;
  const patience = patienceOf(pageHiddenAtMostMs);

  // Before anything is done that counts once.
  if (page.pins.loadsAgain()) return loadAgain(page);
  // Before it is known who is here now: what is left was left by who was here before.
  page.outbox.begin(page.session());
  const known = await identify(page, patience);
  if (known.loadsAgain) return loadAgain(page);
  page.changeView({
    answers: known.answers,
    closedLink: known.closedLink,
    session: page.session(),
  });
  const destination = await decide(page, known, patience);
  await page.travel(destination);
  // The page goes, and nobody has seen anything of it. An app may as well leave it where it is.
  if (destination.to === 'end' && page.settings.build === 'web') return navigation.reload;

  const track = listen(page);
  const arrivals = createArrivals(page);
  const { stage, retry, retryIfFailed } = createStaging(page, {
    ...{ place, arrived: arrivals.shown, track },
  });
  const { screen } = placeOf(navigation.now()) ?? known.asked.place;
  gate.arrive(screen, known, known.back);
  arrivals.arrive(navigation.now(), known.first);
  if (cameBack(known, destination)) page.frame.change({ returned: true });
  recording.follow(view);
  navigation.onArrival((arrival) => {
    page.moving.arrive(() => {
      arrivals.arrive(arrival, false);
      retryIfFailed();
    });
  });
  registerRemoteApplications(view, stage, report.error);
  connection.begin();
  page.moving.begin();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') void gate.recheck();
  });
  // Another tab, which may be in sight beside this one.
  window.addEventListener('storage', ({ key }) => {
    if (key === 'uid') void gate.recheck();
  });
  return retry;
}

function loadAgain({ navigation }: Page): () => void {
  navigation.reload();
  return navigation.reload;
}

/** The entrance led an owner on to where they had stopped, and not to the choice of a business. */
const cameBack = ({ closedLink }: Identified, destination: Destination) =>
  !closedLink &&
  destination.to === 'screen' &&
  !isForAnybody(destination.screen) &&
  destination.screen !== 'select-location';

const decide = ({ api, settings, storage, report }: Page, known: Identified, patience: Patience) =>
  destinationBack(
    {
      ...known,
      asked: known.asked.place,
      search: known.asked.search,
      stored: storage.read(),
      settings,
    },
    { api, patience, keep: storage.keep, report: report.warning },
  );

/** The shell itself could not open: that shows as a step that did not load. */
function showBroken({ report, frame, view }: Page, cause: unknown): void {
  report.error(cause);
  const error = new ShopfrontError('REMOTE_BROKEN', 'The page could not be opened.', { cause });
  frame.change({ stage: { kind: 'failed', remote: screenOwners[view.get().screen], error } });
}
