import { Component, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type {
  AnyView,
  FactName,
  RemoteDeclaration,
  RemoteModule,
  RemoteName,
  RemoteProps,
  ScreenOf,
  ViewStore,
} from 'shared-contracts';
import { UiProvider } from 'shared-ui/core';
import { PlaceContext } from './seam';

type Screens<R extends RemoteName> = Record<ScreenOf<R>, ComponentType>;

/**
 * Makes the lifecycles that a remote exposes as `./app`. One React root per mount; the screen that the
 * view names is drawn inside it. A screen that throws is reported to the shell, which takes it from there.
 */
export function defineRemote<R extends RemoteName, N extends FactName>(
  declaration: RemoteDeclaration<R, N>,
  screens: Screens<R>,
): RemoteModule {
  let root: Root | undefined;

  return {
    declaration: declaration as unknown as RemoteDeclaration,
    bootstrap: () => Promise.resolve(),
    mount(props) {
      root?.unmount();
      root = createRoot(props.domElement);
      root.render(
        <ReportFailure failed={props.failed}>
          <UiProvider scope={declaration.name}>
            <CurrentScreen screens={screens as Record<string, ComponentType>} props={props} />
          </UiProvider>
        </ReportFailure>,
      );
      return Promise.resolve();
    },
    unmount() {
      root?.unmount();
      root = undefined;
      return Promise.resolve();
    },
  };
}

interface CurrentScreenProps {
  screens: Record<string, ComponentType>;
  props: RemoteProps;
}

function CurrentScreen({ screens, props }: CurrentScreenProps) {
  const getOwn = useMemo(() => lastOwnView(props.view, screens), [props.view, screens]);
  const shown = useSyncExternalStore(props.view.subscribe, getOwn);
  const ScreenNow = screens[shown.screen];
  // The shell went on to another remote before this one drew anything: there is no arrival here.
  if (!ScreenNow) return null;
  return (
    <Arrival view={shown} props={props}>
      <PlaceContext.Provider value={{ seam: props, view: shown }}>
        <ScreenNow key={shown.screen} />
      </PlaceContext.Provider>
    </Arrival>
  );
}

/** While the shell is on its way to another remote, the last own screen stays on the page. */
function lastOwnView(store: ViewStore, screens: Record<string, ComponentType>) {
  let own = store.get();
  return () => {
    const view = store.get();
    if (screens[view.screen]) own = view;
    return own;
  };
}

interface ArrivalProps {
  view: AnyView;
  props: RemoteProps;
  children: ReactNode;
}

/** After a step, focus goes to the heading and the page to its top; on a page load both stay put. */
function Arrival({
  view: { visit, arrival },
  props: { domElement, arrived },
  children,
}: ArrivalProps) {
  useEffect(() => {
    const heading = domElement.querySelector('h1');
    arrived(heading?.textContent ?? '');
    if (arrival === 'first') return;
    domElement.ownerDocument.defaultView?.scrollTo({ top: 0 });
    heading?.focus({ preventScroll: true });
  }, [visit, arrival, domElement, arrived]);
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
