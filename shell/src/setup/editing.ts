import type { AnyView, Session } from 'shared-contracts';
import type { Destination } from '../flow/destination';
import { isForAnybody } from '../flow/needs';
import type { EditOrigin } from '../frame/frame-store';
import { chapters, stepAt, type Chapter } from '../journey-steps';

const origins: readonly EditOrigin[] = ['set-number', 'finish'];

/** A change of earlier answers in one chapter of the setup. */
export interface Edit {
  chapter: Chapter;
  from: EditOrigin;
}

const key = 'shopfront:editing';
/** The uid of the owner whose finished setup this tab has shown. */
const finishedKey = 'shopfront:finished';

const back = {
  'set-number': { to: 'screen', screen: 'set-number', params: {}, how: 'full-page' },
  finish: { to: 'finish' },
} satisfies Record<EditOrigin, Destination>;

/**
 * Returns owners who change an answer to the page they came from. Within the chapter the usual flow applies, because
 * one answer can lead to the next question; before the next chapter they return. Each tab has its own state.
 *
 * @param isRevisit returns whether the browser showed this page again: a finished owner who goes back to an answer
 * changes it, and one who opens its address continues from there
 */
export function createEditing(tab: () => Storage | undefined, isRevisit: () => boolean) {
  const openTab = (): Storage | undefined => {
    try {
      return tab();
    } catch {
      // The browser refuses storage, so the usual flow applies.
      return undefined;
    }
  };
  let edit = parsed(openTab()?.getItem(key));

  const storeEdit = (next: Edit | undefined) => {
    edit = next;
    if (next) openTab()?.setItem(key, `${next.chapter} ${next.from}`);
    else openTab()?.removeItem(key);
  };

  return {
    now: () => edit,
    begin: (next: Edit) => storeEdit(next),
    end: () => edit && storeEdit(undefined),
    /** Call it when the owner sees the finished setup. Answers that they go back to are then changed from there. */
    finish(uid: string) {
      storeEdit(undefined);
      openTab()?.setItem(finishedKey, uid);
    },
    /** An owner in another chapter no longer changes that answer. */
    arrive(place: Pick<AnyView, 'screen' | 'params'>, { uid }: Pick<Session, 'uid'>) {
      const chapter = chapterAt(place);
      if (edit && chapter !== edit.chapter) storeEdit(undefined);
      if (edit || !chapter || isForAnybody(place.screen) || !isRevisit()) return;
      if (uid && openTab()?.getItem(finishedKey) === uid) storeEdit({ chapter, from: 'finish' });
    },
    /** Returns the page to which the owner returns instead of the destination, or the destination. */
    instead(destination: Destination): Destination {
      if (!edit) return destination;
      const { chapter, from } = edit;
      const leavesChapter = (destination: Destination) =>
        destination.to === 'restored-owner' ||
        (destination.to === 'screen' && chapterAt(destination) !== chapter);
      if (leavesChapter(destination)) return back[from];
      if (destination.to === 'back' && leavesChapter(destination.otherwise)) {
        return { to: 'back', otherwise: back[from] };
      }
      return destination;
    },
  };
}

export type Editing = ReturnType<typeof createEditing>;

/** Returns the chapter of a screen. */
const chapterAt = ({ screen, params }: Pick<AnyView, 'screen' | 'params'>) =>
  stepAt(screen, params)?.chapter;

function parsed(text: string | null | undefined): Edit | undefined {
  const [chapterName, fromName] = text?.split(' ') ?? [];
  const chapter = chapters.find((candidate) => candidate === chapterName);
  const origin = origins.find((candidate) => candidate === fromName);
  return chapter && origin && { chapter, from: origin };
}
