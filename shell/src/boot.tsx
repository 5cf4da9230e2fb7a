import './fonts.css';
import 'shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared-ui/core';
import { holdBack } from './frame/take-over';
import { Frame } from './frame/frame';
import { ReloadPage } from './frame/reload-page';
import { createFrameStore } from './frame/frame-store';
import { followTranslation } from './frame/translation';
import { createNavigation } from './navigation/navigation';
import { createFrameParts } from './boot/frame-parts';
import { composeOnboarding } from './boot/onboarding';
import type { OnboardingParts } from './boot/parts';
import { notFoundPage, pages } from './pages/pages';
import { rangesFor } from './host/contract-range';
import { RecordingQuestion } from './recording/recording-question';
import { readDiscovery, readSettings, type Settings } from './settings/settings';
import { reportStrayErrors } from './errors/stray-errors';
import { browserStorage, tabStorage, unlessRefused } from './storage/browser';
import { createCookies } from './storage/cookies';
import { createStorage } from './storage/stored';
import { finishPath } from './navigation/routes';
import { placeOf } from './boot/view';
import { speak } from './words';

/** Starts the shell: reads the data that the server inlined, and renders the frame with a remote in it. */
function boot(settings: Settings, discovery: Pick<OnboardingParts, 'discovery' | 'inRange'>) {
  const navigation = createNavigation(window);
  reportStrayErrors({ page: window, path: () => navigation.now().pathname });
  const storage = createStorage(
    browserStorage(),
    Date.now,
    createCookies(document),
    createCookies(document, 'shell_'),
    unlessRefused(tabStorage),
  );
  const frame = createFrameStore({
    outlet: { kind: 'empty' },
    view: undefined,
    notice: undefined,
    online: true,
  });

  const onboarding = composeOnboarding({
    settings,
    navigation,
    storage,
    frame,
    ...discovery,
    tab: tabStorage,
  });
  const entry = navigation.now();
  const own = pages[entry.pathname] ?? (placeOf(entry) ? undefined : notFoundPage);
  const page = own?.({
    navigation,
    settings,
    storage,
    endSession: onboarding.endSession,
    finish: onboarding.finish,
    toDashboard: onboarding.toDashboard,
    edit: onboarding.edit,
    userAgent: navigator.userAgent,
  });

  holdBack();
  followTranslation(document.body);
  createRoot(document.getElementById('root')!).render(
    <UiProvider scope="shell" language={settings.language}>
      <ReloadPage value={navigation.reload}>
        <Frame
          store={frame}
          settings={settings}
          emit={onboarding.emit}
          page={page}
          isFinish={own === pages[finishPath] && settings.build === 'web'}
          onRetry={onboarding.retry}
          onSignIn={onboarding.signIn}
          onAnotherAccount={onboarding.useAnotherAccount}
          parts={createFrameParts({ settings, ...onboarding })}
          onPlace={page ? ignoreOutlet : onboarding.openOn}
          aside={<RecordingQuestion recording={onboarding.recording} />}
        />
      </ReloadPage>
    </UiProvider>,
  );
}

const ignoreOutlet = () => undefined;

const settings = readSettings();
const translations = speak(settings.language);
// In its own task, because running all modules already takes a phone one long task.
const nextTask = new Promise<void>((resolve) => setTimeout(resolve));
const discoveryReady = nextTask.then(async () => {
  const discovery = readDiscovery();
  return { discovery, inRange: await rangesFor(discovery, settings.contract) };
});
void Promise.all([discoveryReady, translations]).then(([discovery]) => boot(settings, discovery));
