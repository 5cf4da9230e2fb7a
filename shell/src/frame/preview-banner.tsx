import { useEffect, useState } from 'react';
import type { Settings } from '../settings/settings';
import styles from './preview-banner.module.css';
import { words } from '../words';

type Preview = NonNullable<Settings['preview']>;
type Over = Extract<Preview, { kind: 'over' }>['why'];

/** Of these the browser keeps the link. */
const stays: readonly Over[] = ['server-away', 'unreachable'];

export interface PreviewBannerProps {
  preview: Preview;
}

/** Says that this is not the page that everybody sees, and how to get back to it. */
export default function PreviewBanner({ preview }: PreviewBannerProps) {
  const isOver = useOver(preview);
  const why = preview.kind === 'over' ? preview.why : isOver ? 'expired' : undefined;
  return (
    <aside aria-label={words.preview} className={styles.banner}>
      <p className={styles.words}>
        {preview.kind === 'shown' && why === undefined ? (
          <>
            <strong>{words.previewOf(preview.remote, preview.version)}</strong> {words.until}{' '}
            <time dateTime={preview.until}>{clock(preview.until)}</time>
          </>
        ) : (
          <>
            {why && words.previewOver[why]}{' '}
            {preview.kind === 'shown' ? words.nextForAll : words.seenByAll}
          </>
        )}
      </p>
      {(preview.kind === 'shown' || stays.includes(preview.why)) && (
        <form method="post" action="/leave-preview">
          <button type="submit" className={styles.leave}>
            {words.leavePreview}
          </button>
        </form>
      )}
    </aside>
  );
}

/** Whether its time has come while the page was open. */
function useOver(preview: Preview): boolean {
  const until = preview.kind === 'shown' ? preview.until : undefined;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === undefined) return;
    const left = Math.min(Math.max(Date.parse(until) - Date.now(), 0), longestTimer);
    const timer = setTimeout(() => setOver(Date.parse(until) <= Date.now()), left);
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}

/** What a timer of browsers can count to. */
const longestTimer = 2 ** 31 - 1;

/** The time, with the day where it is not today. */
function clock(text: string): string {
  const at = new Date(text);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(words.language === 'en-US' ? 'en-GB' : words.language, {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    ...{ hour: '2-digit', minute: '2-digit' },
  });
}
