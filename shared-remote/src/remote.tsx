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
import { DrawnContext } from './seam';
import { whenIdle } from './when-idle';

/**
 * Makes the lifecycles that a remote exposes as `./app`. One React root per mount; the screen that the
 * view names is drawn inside it. A screen that throws is reported to the shell, which takes it from there.
 */
export function defineRemote<R extends RemoteName, N extends FactName>(
  declaration: RemoteDeclaration<R, N>,
  screens: Screens<ScreenOf<R>>,
  /** What it says, in the languages it says it in; without, it is in English. */
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
        // Meanwhile it may have been taken off the page again.
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

/** Where the page is in a language that this remote has no words in, its part of the page says so. */
function sayLanguage(place: HTMLElement, asked = 'en', spoken = 'en') {
  const base = (language: string) => language.split('-')[0];
  const pseudo = /-X[AB]$/.test(asked);
  if (pseudo || base(asked) === base(spoken)) return;
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
  // Whoever pressed sees that first: the screen that it leads to is drawn in pieces, between which the page answers.
  const reached = useDeferredValue(own);
  const shown = own.visit === reached.visit ? own : reached;
  return useMemo(() => {
    const ScreenNow = code.here[shown.screen];
    // The shell went on to another remote before this one drew anything: there is no arrival here.
    if (!ScreenNow) return null;
    return (
      <Arrival view={shown} code={code} props={props}>
        <DrawnContext.Provider value={{ seam: props, view: shown }}>
          <ScreenNow key={shown.screen} />
        </DrawnContext.Provider>
      </Arrival>
    );
  }, [code, shown, props]);
}

interface ArrivalProps {
  view: AnyView;
  code: ScreenCode;
  props: RemoteProps;
  children: ReactNode;
}

/**
 * After a step, focus goes to the heading and the page to its top, or both to where the screen says that
 * the owner arrives; on a page load they stay put.
 */
function Arrival({
  view: { screen, visit, arrival },
  code,
  props: { domElement, arrived },
  children,
}: ArrivalProps) {
  // Before it is painted: on a slow telephone it would be seen where the screen before it was scrolled to.
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
