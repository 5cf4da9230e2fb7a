import './fonts.css';
import 'shared-ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { UiProvider } from 'shared-ui/core';
import { Frame } from './frame/frame';
import { createFrameStore } from './frame/frame-store';
import { createNavigation } from './navigation';
import { composeOnboarding } from './onboarding';
import { nothingHere, pages } from './pages/pages';
import { RecordingQuestion } from './recording/recording-question';
import { readDiscovery, readSettings } from './settings';
import { browserStorage } from './storage/browser';
import { createCookies } from './storage/cookies';
import { createStorage } from './storage/stored';
import { placeOf } from './view';

/** Puts the shell together: from what the server inlined to a frame with a remote on its stage. */
function boot() {
  const settings = readSettings();
  const navigation = createNavigation(window);
  const storage = createStorage(browserStorage(), Date.now, createCookies(document));
  const frame = createFrameStore({
    stage: { kind: 'empty' },
    view: undefined,
    notice: undefined,
    online: navigator.onLine,
  });
  window.addEventListener('online', () => frame.change({ online: true }));
  window.addEventListener('offline', () => frame.change({ online: false }));

  const onboarding = composeOnboarding({
    settings,
    navigation,
    storage,
    frame,
    discovery: readDiscovery(),
  });
  const here = navigation.now();
  const own = pages[here.pathname] ?? (placeOf(here) ? undefined : nothingHere);
  const page = own?.({
    navigation,
    settings,
    storage,
    endSession: onboarding.endSession,
    userAgent: navigator.userAgent,
  });

  createRoot(document.getElementById('root')!).render(
    <UiProvider scope="shell">
      <Frame
        store={frame}
        settings={settings}
        emit={onboarding.emit}
        page={page}
        onRetry={onboarding.retry}
        onPlace={page ? nowhere : onboarding.openOn}
        aside={<RecordingQuestion recording={onboarding.recording} />}
      />
    </UiProvider>,
  );
}

const nowhere = () => undefined;

boot();
