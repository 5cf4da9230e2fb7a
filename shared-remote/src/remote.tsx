import {
  Component,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type {
  AnyView,
  FactName,
  RemoteDeclaration,
  RemoteModule,
  RemoteName,
  RemoteProps,
  ScreenOf,
} from 'shared-contracts';
import { UiProvider } from 'shared-ui/core';
import type { Vocabulary } from 'shared-ui/words';
import { arrivalPointIn } from './arrival-point';
import { drawable } from './drawable';
import { screenCode, type ScreenCode, type Screens } from './screen-code';
import { RenderedContext } from './seam';
import { whenIdle } from './when-idle';

/**
 * Creates the lifecycles that a remote exposes as `./app`. Each mount has one React root, which renders the screen of
 * the view. An error of a screen is reported to the shell, which handles it.
 */
export function defineRemote<R extends RemoteName, N extends FactName>(
  declaration: RemoteDeclaration<R, N>,
  screens: Screens<ScreenOf<R>>,
  /** The remote's texts and their languages. Without them, the remote is in English. */
  vocabulary?: Vocabulary,
): RemoteModule {
  let root: Root | undefined;
  const code = screenCode(screens);

  return {
    declaration: declaration as unknown as RemoteDeclaration,
    bootstrap: () => Promise.resolve(),
    mount(props) {
      root?.unmount();
      const mine = createRoot(props.domElement);
      root = mine;
      const { language, screen } = props.view.get();
      const draw = () => {
        // The remote may have been unmounted meanwhile.
        if (root !== mine) return;
        sayLanguage(props.domElement, language, vocabulary?.words.language);
        mine.render(
          <ReportFailure failed={props.failed}>
            <UiProvider scope={declaration.name} language={language}>
              <CurrentScreen code={code} props={props} />
            </UiProvider>
          </ReportFailure>,
        );
      };
      const [learning, coming] = [vocabulary?.speak(language), code.bring(screen)];
      if (learning ?? coming) return Promise.all([learning, coming]).then(draw);
      draw();
      return Promise.resolve();
    },
    unmount() {
      root?.unmount();
      root = undefined;
      return Promise.resolve();
    },
  };
}

/** Sets the language of the remote's part of the page, if it has no texts in the page's language. */
function sayLanguage(place: HTMLElement, pageLanguage = 'en', spoken = 'en') {
  const base = (language: string) => language.split('-')[0];
  const pseudo = /-X[AB]$/.test(pageLanguage);
  if (pseudo || base(pageLanguage) === base(spoken)) return;
  place.lang = spoken;
  place.dir = 'ltr';
}

interface CurrentScreenProps {
  code: ScreenCode;
  props: RemoteProps;
}

function CurrentScreen({ code, props }: CurrentScreenProps) {
  const { view, failed } = props;
  const store = useMemo(() => drawable(view, code, failed), [view, code, failed]);
  const own = useSyncExternalStore(store.subscribe, store.get);
  // The feedback of the press renders first. The next screen renders in the background.
  const reached = useDeferredValue(own);
  const visible = own.visit === reached.visit ? own : reached;
  return useMemo(() => {
    const ScreenNow = code.here[visible.screen];
    // The shell led to another remote before this one rendered anything, so nothing arrives here.
    if (!ScreenNow) return null;
    return (
      <Arrival view={visible} code={code} props={props}>
        <RenderedContext.Provider value={{ seam: props, view: visible }}>
          <ScreenNow key={visible.screen} />
        </RenderedContext.Provider>
      </Arrival>
    );
  }, [code, visible, props]);
}

interface ArrivalProps {
  view: AnyView;
  code: ScreenCode;
  props: RemoteProps;
  children: ReactNode;
}

/**
 * After a step, moves focus to the heading and the page to its top, or both to the point that the screen marks. On a
 * page load they stay.
 */
function Arrival({
  view: { screen, visit, arrival },
  code,
  props: { domElement, arrived },
  children,
}: ArrivalProps) {
  // Before the paint: on a slow phone the old scroll position would be visible.
  useLayoutEffect(() => {
    if (arrival === 'first') return;
    const point = arrivalPointIn(domElement);
    if (point) point.scrollIntoView({ block: 'center' });
    else domElement.ownerDocument.defaultView?.scrollTo({ top: 0 });
  }, [visit, arrival, domElement]);
  useEffect(() => {
    const heading = domElement.querySelector('h1');
    arrived(heading?.textContent ?? '');
    if (arrival === 'first') return;
    (arrivalPointIn(domElement) ?? heading)?.focus({ preventScroll: true });
  }, [visit, arrival, domElement, arrived]);
  useEffect(
    () => whenIdle(domElement.ownerDocument.defaultView, () => code.bringAfter(screen)),
    [domElement, code, screen],
  );
  return children;
}

interface ReportFailureProps {
  failed: (error: unknown) => void;
  children: ReactNode;
}

class ReportFailure extends Component<ReportFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.failed(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
