import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { Emit } from 'shared-contracts';
import { BrandMark, Icon, Notice } from 'shared-ui/core';
import { hasBack } from '../flow/back';
import { Band } from '../scene/band';
import { sceneOf, standsStill } from '../scene/scene-names';
import { finishedParts, partsOf } from '../scene/shop-parts';
import { Street } from '../scene/street';
import { Waiting } from '../shape/waiting';
import type { Settings } from '../settings/settings';
import { Confirmation } from './confirmation';
import { FailureScreen } from './failure-screen';
import styles from './frame.module.css';
import { dialled } from './dialled';
import { Ahead } from './ahead';
import type { FrameParts } from './frame-parts';
import { coveredBySignIn, type FrameState, type FrameStore } from './frame-store';
import { inAppExit } from './in-app-exit';
import { Journey } from './journey';
import { isBeforeSetUp, stepAt, type Step } from './journey-steps';
import { NoticeToast } from './notice-toast';
import { OverScreen, PreviewBanner, showsProfile } from './surroundings';
import { SignInScreen } from './sign-in-screen';
import { useTakingOver } from './take-over';
import { words } from '../words';

interface FrameProps {
  store: FrameStore;
  settings: Settings;
  emit: Emit;
  /** Given the element in which remotes draw, once; it stays the same as long as the page lives. */
  onPlace(place: HTMLElement): void;
  onRetry(): void;
  /** Sets out to sign in again; rejects when there is no way there. */
  onSignIn(): Promise<void>;
  /** Somebody else is here: forgets who was. */
  onAnotherAccount(): void;
  /** What other folders render around the screen. */
  parts: FrameParts;
  /** A page of the shell's own, in place of a remote's screen. */
  page?: ReactNode;
  /** Whether that page is the end of the set-up, which has its picture once it is known whose it is. */
  isFinish?: boolean;
  /** What the shell has to say or to ask beside a screen. */
  aside?: ReactNode;
}

/** What stays while remotes change: header, progress, notices, and the words for when something fails. */
export function Frame(props: FrameProps) {
  const { store, settings, emit, page, aside, parts } = props;
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { notice, confirmed, online, departing, view, finished } = state;
  const step = view && !finished ? stepAt(view.screen, view.params) : undefined;
  const band = props.isFinish ? feastIn(state) : bandIn(state, page !== undefined);
  const seen = useTakingOver(page !== undefined || hasMoreToSay(state));
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
          {view && step && (
            <OverScreen {...{ state, view, step, store, emit }} around={parts.around} />
          )}
          {page ? (
            <OwnPage page={page} product={settings.productName} />
          ) : (
            <Stage {...props} state={state} />
          )}
        </div>
      </main>
      {/* Its time runs, and it is read out, from when it can be seen. */}
      {notice && seen && (
        <NoticeToast notice={notice} onClose={() => store.change({ notice: undefined })} />
      )}
    </div>
  );
}

/**
 * Until then the page as the server drew it says enough: that the step is coming. Where it is another than the asked one,
 * header and step change together, and nothing that has come moves on.
 */
const hasMoreToSay = (state: FrameState) =>
  ['shown', 'slow', 'failed'].includes(state.stage.kind) ||
  Boolean(coveredBySignIn(state) ?? state.departing) ||
  !state.online;

/** The street has one shop: the owner's, unless the profile's card shows it. */
function streetIn(state: FrameState) {
  const { view, finished, stage } = state;
  if (finished) return 'feast';
  if (stage.kind === 'failed') return 'closed';
  return view && stepAt(view.screen, view.params) && showsProfile(state) ? 'houses' : 'shop';
}

/** Over the end of the set-up. Its place is kept from the first paint on (first-paint.ts), or the paper would move for it. */
const feastIn = ({ view, finished, unheard }: FrameState) =>
  view && finished
    ? ({
        scene: 'feast',
        still: true,
        name: view.session.biz_name,
        parts: finishedParts(view),
      } as const)
    : ({ scene: 'feast', still: true, drawn: unheard ? 'closed' : 'nothing' } as const);

/** Over the paper of a screen: what it is about, or the shop that is closed while it cannot be had. */
function bandIn(state: FrameState, own: boolean) {
  const { view, stage } = state;
  if (!view || own) return undefined;
  const name = view.session.biz_name;
  const asked = coveredBySignIn(state) ? 'key' : sceneOf(view.screen, view.params);
  const scene = stage.kind === 'failed' ? 'closed' : asked;
  return scene && { scene, name, still: standsStill(view.screen) };
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

/** A page of the shell's own, titled by its heading as a remote's screens are. */
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
  own,
  children: confirmation,
}: Pick<FrameProps, 'settings' | 'emit' | 'parts'> & {
  state: FrameState;
  step: Step | undefined;
  /** Whether a page of the shell's own stands below. */
  own: boolean;
  /** Says that an answer is saved. */
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
        {/* Beside Back it is another one: the name did not slip away from where it was. */}
        <div key={back ? 'beside back' : 'alone'} className={styles.brand}>
          <BrandMark name={settings.productName} />
        </div>
        {!step && confirmation}
        <a className={styles.help} href={dialled(phone)} onClick={() => emit('help/called', {})}>
          <span>{words.help}</span>
          <span className={styles.number}>{phone}</span>
        </a>
      </div>
      {view && step && (
        <Journey
          {...{ step, view, emit, confirmation }}
          tips={parts.tips(view)}
          profile={showsProfile(state) && parts.profile(view, 'button')}
        />
      )}
      {view && !own && isBeforeSetUp(view.screen, view.params) && <Ahead />}
    </header>
  );
}

function Stage({
  state,
  settings,
  onPlace,
  onRetry,
  onSignIn,
  onAnotherAccount,
}: FrameProps & { state: FrameState }) {
  const place = useRef<HTMLDivElement>(null);
  const { stage, view } = state;
  const signIn = coveredBySignIn(state);
  const waiting = stage.kind === 'loading' || stage.kind === 'slow' || stage.kind === 'empty';

  useEffect(() => {
    if (place.current) onPlace(place.current);
  }, [onPlace]);

  return (
    <>
      {/* What is covered stays as it is: whoever signs in elsewhere meanwhile goes on right there. */}
      <div
        ref={place}
        className={styles.place}
        aria-busy={waiting}
        hidden={Boolean(signIn) || stage.kind === 'failed'}
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
            <Waiting key={view?.visit} {...{ view, onRetry }} slow={stage.kind === 'slow'} />
          )}
          {stage.kind === 'failed' && <FailureScreen error={stage.error} onRetry={onRetry} />}
        </>
      )}
    </>
  );
}
