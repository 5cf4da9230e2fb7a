import { screenOwners, ShopfrontError } from 'shared-contracts';
import type { Destination } from '../flow/destination';
import { createSharedTimeout, type SharedTimeout } from '../visitor/shared-timeout';
import { registerRemoteApplications } from '../host/applications';
import { isForAnybody } from '../flow/needs';
import { destinationAfterSignIn } from '../sign-in/destination-after-sign-in';
import { placeOf } from './view';
import { createNavigationHandler } from './navigation-handler';
import { openFinish } from './finish';
import { identify, type Identified } from './identify';
import { startListening } from './start-listening';
import { createPage, type Page } from './page';
import type { OnboardingParts } from './parts';
import { createPageOutlet } from './page-outlet';

/** The longest time that the server can delay the page (C9). */
const pageHiddenAtMostMs = 5_000;
const endSessionAtMostMs = 2_000;

/**
 * Creates the onboarding. `openOn` starts it: navigation then creates views, views mount remotes, and
 * facts are handled.
 */
export function composeOnboarding(parts: OnboardingParts) {
  const page = createPage(parts);
  const { navigation, api, bus, recording, gate } = page;
  let opened = false;
  let retryStep = navigation.reload;

  return {
    emit: bus.emit,
    recording,
    openOn: (place: HTMLElement) => {
      if (opened) return;
      opened = true;
      open(page, place).then(
        (retry) => (retryStep = retry),
        (cause: unknown) => showBroken(page, cause),
      );
    },
    retry: () => retryStep(),
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
 * Identifies the visitor, decides the first screen, and starts to handle facts and navigation.
 *
 * @returns the function that retries a failed step
 */
async function open(page: Page, place: HTMLElement): Promise<() => void> {
  const { navigation, view, gate, recording, connection, report } = page;
  const timeout = createSharedTimeout(pageHiddenAtMostMs);

  // Before any single-use value is read.
  if (page.pins.loadsAgain()) return loadAgain(page);
  // Before the visitor is known, because unsent data belongs to the previous visitor.
  page.outbox.begin(page.session());
  const identified = await identify(page, timeout);
  if (identified.loadsAgain) return loadAgain(page);
  page.changeView({
    answers: identified.answers,
    closedLink: identified.closedLink,
    session: page.session(),
  });
  const destination = await decide(page, identified, timeout);
  await page.travel(destination);
  // The page closes before it was shown. An app may leave it open, so it is not reloaded there.
  if (destination.to === 'end' && page.settings.build === 'web') return navigation.reload;

  const track = startListening(page);
  const arrivals = createNavigationHandler(page);
  const { outlet, retry, retryIfFailed } = createPageOutlet(page, {
    place,
    arrived: arrivals.shown,
    track,
  });
  const { screen } = placeOf(navigation.now()) ?? identified.request.place;
  gate.arrive(screen, identified, identified.returnPoint);
  arrivals.arrive(navigation.now(), identified.first);
  if (hasResumed(identified, destination)) page.frame.change({ returned: true });
  recording.follow(view);
  navigation.onNavigate((arrival) => {
    page.moving.arrive(() => {
      arrivals.arrive(arrival, false);
      retryIfFailed();
    });
  });
  registerRemoteApplications(view, outlet, report.error);
  connection.begin();
  page.moving.begin();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') void gate.recheck();
  });
  // Another tab, which may be visible next to this one.
  window.addEventListener('storage', ({ key }) => {
    if (key === 'uid') void gate.recheck();
  });
  return retry;
}

function loadAgain({ navigation }: Page): () => void {
  navigation.reload();
  return navigation.reload;
}

/** Returns whether an owner resumes at the step where they stopped, which is not the choice of a business. */
const hasResumed = ({ closedLink }: Identified, destination: Destination) =>
  !closedLink &&
  destination.to === 'screen' &&
  !isForAnybody(destination.screen) &&
  destination.screen !== 'select-location';

const decide = (
  { api, settings, storage, report }: Page,
  identified: Identified,
  timeout: SharedTimeout,
) =>
  destinationAfterSignIn(
    {
      ...identified,
      requested: identified.request.place,
      search: identified.request.search,
      stored: storage.read(),
      settings,
    },
    { api, timeout, store: storage.store, report: report.warning },
  );

/** Shows a failure of the shell itself as a step that did not load. */
function showBroken({ report, frame, view }: Page, cause: unknown): void {
  report.error(cause);
  const error = new ShopfrontError('REMOTE_BROKEN', 'The page could not be opened.', { cause });
  frame.change({ outlet: { kind: 'failed', remote: screenOwners[view.get().screen], error } });
}
