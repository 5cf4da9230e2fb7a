import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Emit } from 'shared-contracts';
import { BrandMark, Icon, ListSkeleton, Notice, ProgressBar } from 'shared-ui/core';
import { hasBack } from '../flow/back';
import type { Settings } from '../settings';
import { FailureScreen } from './failure-screen';
import styles from './frame.module.css';
import type { FrameState, FrameStore } from './frame-store';
import { NoticeToast } from './notice-toast';
import { progressAt } from './progress';

interface FrameProps {
  store: FrameStore;
  settings: Settings;
  emit: Emit;
  /** Given the element in which remotes draw, once; it stays the same as long as the page lives. */
  onPlace(place: HTMLElement): void;
  onRetry(): void;
  /** A page of the shell's own, in place of a remote's screen. */
  page?: ReactNode;
  /** What the shell has to say or to ask beside a screen. */
  aside?: ReactNode;
}

/** What stays while remotes change: header, progress, notices, and the words for when something fails. */
export function Frame({ store, settings, emit, onPlace, onRetry, page, aside }: FrameProps) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { notice, online } = state;

  return (
    <div className={styles.frame}>
      <Header state={state} settings={settings} emit={emit} />
      <div role="status" className={online ? undefined : styles.offline}>
        {!online && (
          <Notice kind="warning" title="You are offline">
            What you enter is kept. We go on as soon as you are back.
          </Notice>
        )}
      </div>
      {aside}
      <main className={styles.stage}>
        {page ? (
          <OwnPage page={page} product={settings.productName} />
        ) : (
          <Stage state={state} onPlace={onPlace} onRetry={onRetry} />
        )}
      </main>
      {notice && (
        <NoticeToast notice={notice} onClose={() => store.change({ notice: undefined })} />
      )}
    </div>
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
  settings,
  emit,
}: Pick<FrameProps, 'settings' | 'emit'> & { state: FrameState }) {
  const { view } = state;
  const progress = view && progressAt(view.screen, view.params);
  const phone = settings.supportPhone;
  return (
    <header>
      <div className={styles.header}>
        {view && hasBack(view.screen, view.params) && (
          <button type="button" className={styles.back} onClick={() => emit('back/chosen', {})}>
            <Icon name="chevron-left" />
            <span className="visually-hidden">Back</span>
          </button>
        )}
        <div className={styles.brand}>
          <BrandMark name={settings.productName} />
        </div>
        <a
          className={styles.help}
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          onClick={() => emit('help/called', {})}
        >
          <span>Help?</span>
          <span className={styles.number}>{phone}</span>
        </a>
      </div>
      {progress && (
        <div className={styles.progress}>
          <ProgressBar percent={progress.percent} label={progress.said} />
        </div>
      )}
    </header>
  );
}

function Stage({
  state,
  onPlace,
  onRetry,
}: Pick<FrameProps, 'onPlace' | 'onRetry'> & { state: FrameState }) {
  const place = useRef<HTMLDivElement>(null);
  const { stage, view } = state;
  const waiting = stage.kind === 'loading' || stage.kind === 'slow' || stage.kind === 'empty';

  useEffect(() => {
    if (place.current) onPlace(place.current);
  }, [onPlace]);

  return (
    <>
      <div ref={place} className={styles.place} aria-busy={waiting} />
      {waiting && <Waiting slow={stage.kind === 'slow'} onRetry={onRetry} key={view?.visit} />}
      {stage.kind === 'failed' && <FailureScreen error={stage.error} onRetry={onRetry} />}
    </>
  );
}

const skeletonAfterMs = 300;

function Waiting({ slow, onRetry }: { slow: boolean; onRetry(): void }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), skeletonAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.cover}>
      {visible && <ListSkeleton rows={4} label="Loading this step" />}
      {slow && (
        <Notice
          kind="info"
          title="This is taking longer than usual"
          action={{ label: 'Try again', onPress: onRetry }}
        >
          Your connection may be slow. Nothing you entered is lost.
        </Notice>
      )}
    </div>
  );
}
