import { useEffect, useState } from 'react';
import type { Settings } from '../settings/settings';
import styles from './preview-banner.module.css';
import { words } from '../words';

type Preview = NonNullable<Settings['preview']>;
type EndReason = Extract<Preview, { kind: 'over' }>['why'];

/** Reasons after which the preview link stays valid. */
const retryable: readonly EndReason[] = ['server-away', 'unreachable'];

export interface PreviewBannerProps {
  preview: Preview;
}

/** Shows that this page is a preview, and how to return to the live page. */
export default function PreviewBanner({ preview }: PreviewBannerProps) {
  const isEnded = useIsEnded(preview);
  const reason = preview.kind === 'over' ? preview.why : isEnded ? 'expired' : undefined;
  return (
    <aside aria-label={words.preview} className={styles.banner}>
      <p className={styles.words}>
        {preview.kind === 'shown' && reason === undefined ? (
          <>
            <strong>{words.previewOf(preview.remote, preview.version)}</strong> {words.until}{' '}
            <time dateTime={preview.until}>{formatTime(preview.until)}</time>
          </>
        ) : (
          <>
            {reason && words.previewOver[reason]}{' '}
            {preview.kind === 'shown' ? words.nextForAll : words.seenByAll}
          </>
        )}
      </p>
      {(preview.kind === 'shown' || retryable.includes(preview.why)) && (
        <form method="post" action="/leave-preview">
          <button type="submit" className={styles.leave}>
            {words.leavePreview}
          </button>
        </form>
      )}
    </aside>
  );
}

/** Returns whether the preview ended while the page was open. */
function useIsEnded(preview: Preview): boolean {
  const until = preview.kind === 'shown' ? preview.until : undefined;
  const [isEnded, setEnded] = useState(false);
  useEffect(() => {
    if (until === undefined) return;
    const left = Math.min(Math.max(Date.parse(until) - Date.now(), 0), longestTimer);
    const timer = setTimeout(() => setEnded(Date.parse(until) <= Date.now()), left);
    return () => clearTimeout(timer);
  }, [until]);
  return isEnded;
}

/** The longest delay of a browser timer. */
const longestTimer = 2 ** 31 - 1;

/** Returns the time, with the date when it is not today. */
function formatTime(text: string): string {
  const end = new Date(text);
  const isToday = end.toDateString() === new Date().toDateString();
  return end.toLocaleString(words.language === 'en-US' ? 'en-GB' : words.language, {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  });
}
