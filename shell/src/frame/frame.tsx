import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { Emit } from 'shared-contracts';
import { BrandMark, Icon, Notice } from 'shared-ui/core';
import { hasBack } from '../flow/back';
import { Band } from '../scene/band';
import { sceneOf, hasStillPicture } from '../scene/scene-names';
import { finishedParts, partsOf } from '../scene/shop-parts';
import { Street } from '../scene/street';
import { Waiting } from '../outline/waiting';
import type { Settings } from '../settings/settings';
import { Confirmation } from './confirmation';
import { FailureScreen } from './failure-screen';
import styles from './frame.module.css';
import { phoneLink } from './phone-link';
import { ChapterList } from './chapter-list';
import type { FrameParts } from './frame-parts';
import { coveredBySignIn, type FrameState, type FrameStore } from './frame-store';
import { inAppExit } from './in-app-exit';
import { Journey } from './journey';
import { isBeforeSetUp, stepAt, type Step } from '../journey-steps';
import { NoticeToast } from './notice-toast';
import { OverScreen, PreviewBanner, offersProfile, showsProfile } from './surroundings';
import { SignInScreen } from './sign-in-screen';
import { useTakingOver } from './take-over';
import { words } from '../words';

interface FrameProps {
  store: FrameStore;
  settings: Settings;
  emit: Emit;
  /** Called once with the outlet, the element that remotes render into. It stays the same while the page lives. */
  onPlace(place: HTMLElement): void;
  onRetry(): void;
  /** Starts a new sign-in. Rejects when the sign-in page cannot be reached. */
  onSignIn(): Promise<void>;
  /** Forgets the current owner, because another person uses the browser. */
  onAnotherAccount(): void;
  /** What other folders render around the screen. */
  parts: FrameParts;
  /** A page of the shell that replaces the screen of a remote. */
  page?: ReactNode;
  /** Whether that page is the end of the setup, which shows a picture after the owner is known. */
  isFinish?: boolean;
  /** Content of the shell next to a screen. */
  aside?: ReactNode;
}

/** Renders what stays while remotes change: header, progress, notices and error messages. */
export function Frame(props: FrameProps) {
  const { store, settings, emit, page, aside, parts } = props;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { notice, confirmed, online, departing, view, finished } = state;
  const step = view && !finished ? stepAt(view.screen, view.params) : undefined;
  const band = props.isFinish ? feastIn(state) : bandIn(state, page !== undefined);
  const isVisible = useTakingOver(page !== undefined || hasMoreToShow(state));
  const forgetConfirmed = useCallback(() => store.change({ confirmed: undefined }), [store]);

  return (
    <div className={styles.frame} data-chapter={step?.chapter}>
      <Street
        name={view?.session.biz_name}
        parts={view ? (finished ? finishedParts : partsOf)(view) : []}
        shows={streetIn(state)}
      />
      {settings.preview && <PreviewBanner preview={settings.preview} />}
      <Header {...{ state, step, settings, emit, parts }} own={page !== undefined}>
        <Confirmation text={confirmed} onEnd={forgetConfirmed} />
      </Header>
      {aside}
      {view && step && showsProfile(state) && parts.profile(view, 'card')}
      <main className={styles.stage} data-band={band?.scene ?? 'none'}>
        {band && <Band {...band} />}
        <div role="status" className={online && !departing ? undefined : styles.offline}>
          <Offline online={online} departing={departing} />
        </div>
        <div className={styles.paper}>
          {view && step && <OverScreen {...{ state, view, step, store }} around={parts.around} />}
          {page ? (
            <OwnPage page={page} product={settings.productName} />
          ) : (
            <Outlet {...props} state={state} />
          )}
        </div>
      </main>
      {/* The timer and the announcement start when the notice is visible. */}
      {notice && isVisible && (
        <NoticeToast notice={notice} onClose={() => store.change({ notice: undefined })} />
      )}
    </div>
  );
}

/**
 * Returns whether the frame shows more than the server-rendered page, which already announces the step.
 * Header and step then change together, without a layout shift.
 */
const hasMoreToShow = (state: FrameState) =>
  ['shown', 'slow', 'failed'].includes(state.outlet.kind) ||
  Boolean(coveredBySignIn(state) ?? state.departing) ||
  !state.online;

/** Returns the picture of the street. It shows the owner's shop, unless the profile card does. */
function streetIn(state: FrameState) {
  const { view, finished, outlet } = state;
  if (finished) return 'feast';
  if (outlet.kind === 'failed') return 'closed';
  return view && stepAt(view.screen, view.params) && showsProfile(state) ? 'houses' : 'shop';
}

/**
 * Returns the picture above the end of the setup. The first paint reserves its space (first-paint.ts), so
 * that the content does not move.
 */
const feastIn = ({ view, finished, hasNoAnswer }: FrameState) =>
  view && finished
    ? ({
        scene: 'feast',
        still: true,
        name: view.session.biz_name,
        parts: finishedParts(view),
      } as const)
    : ({ scene: 'feast', still: true, picture: hasNoAnswer ? 'closed' : 'nothing' } as const);

/** Returns the picture above a screen: its subject, or the closed shop when the screen cannot load. */
function bandIn(state: FrameState, isOwnPage: boolean) {
  const { view, outlet } = state;
  if (!view || isOwnPage) return undefined;
  const name = view.session.biz_name;
  const openScene = coveredBySignIn(state) ? 'key' : sceneOf(view.screen, view.params);
  const scene = outlet.kind === 'failed' ? 'closed' : openScene;
  return scene && { scene, name, still: hasStillPicture(view.screen) };
}

function Offline({ online, departing }: Pick<FrameState, 'online' | 'departing'>) {
  if (departing) {
    return (
      <Notice kind="warning" title={words.waitingTitle}>
        {words.waitingText}
      </Notice>
    );
  }
  if (online) return null;
  return (
    <Notice kind="warning" title={words.offlineTitle}>
      {words.offlineText}
    </Notice>
  );
}

/** Renders a page of the shell. Its heading becomes the document title, as for the screens of remotes. */
function OwnPage({ page, product }: { page: ReactNode; product: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = place.current?.querySelector('h1')?.textContent;
    document.title = heading ? `${heading} – ${product}` : product;
  }, [page, product]);
  return (
    <div ref={place} className={styles.place}>
      {page}
    </div>
  );
}

function Header({
  state,
  step,
  settings,
  emit,
  parts,
  own: isOwnPage,
  children: confirmation,
}: Pick<FrameProps, 'settings' | 'emit' | 'parts'> & {
  state: FrameState;
  step: Step | undefined;
  /** Whether a page of the shell is shown below. */
  own: boolean;
  /** Confirms that an answer is saved. */
  children: ReactNode;
}) {
  const { view } = state;
  const phone = settings.supportPhone;
  const back = view && step && !coveredBySignIn(state) && hasBack(view.screen, view.params);
  return (
    <header>
      <div className={styles.header}>
        {back && (
          <button type="button" className={styles.back} onClick={() => emit('back/chosen', {})}>
            <Icon name="chevron-left" />
            <span className="visually-hidden">{words.back}</span>
          </button>
        )}
        {/* Next to Back it is a new element, so that its new position is not a layout shift. */}
        <div key={back ? 'with-back' : 'alone'} className={styles.brand}>
          <BrandMark name={settings.productName} />
        </div>
        {!step && confirmation}
        <a className={styles.help} href={phoneLink(phone)} onClick={() => emit('help/called', {})}>
          <span>{words.help}</span>
          <span className={styles.number}>{phone}</span>
        </a>
      </div>
      {view && step && (
        <Journey
          {...{ step, view, emit, confirmation }}
          isConfirming={Boolean(state.confirmed)}
          edited={coveredBySignIn(state) || state.edited === view.screen ? undefined : state.edited}
          tips={parts.tips(view)}
          profile={offersProfile(state) && parts.profile(view, 'button')}
        />
      )}
      {view && !isOwnPage && isBeforeSetUp(view.screen, view.params) && <ChapterList />}
    </header>
  );
}

function Outlet({
  state,
  settings,
  onPlace,
  onRetry,
  onSignIn,
  onAnotherAccount,
}: FrameProps & { state: FrameState }) {
  const place = useRef<HTMLDivElement>(null);
  const { outlet, view } = state;
  const signIn = coveredBySignIn(state);
  const waiting = outlet.kind === 'loading' || outlet.kind === 'slow' || outlet.kind === 'empty';

  useEffect(() => {
    if (place.current) onPlace(place.current);
  }, [onPlace]);

  return (
    <>
      {/* The covered screen stays mounted, so that an owner who signs in elsewhere continues there. */}
      <div
        ref={place}
        className={styles.place}
        aria-busy={waiting}
        hidden={Boolean(signIn) || outlet.kind === 'failed'}
      />
      {signIn ? (
        <SignInScreen
          needed={signIn}
          product={settings.productName}
          inApp={inAppExit(settings, view)}
          onSignIn={onSignIn}
          onAnotherAccount={onAnotherAccount}
        />
      ) : (
        <>
          {waiting && (
            <Waiting key={view?.visit} {...{ view, onRetry }} slow={outlet.kind === 'slow'} />
          )}
          {outlet.kind === 'failed' && <FailureScreen error={outlet.error} onRetry={onRetry} />}
        </>
      )}
    </>
  );
}
