import type { AnyView, Session } from 'shared-contracts';
import type { Destination } from '../flow/destination';
import { isForAnybody } from '../flow/needs';
import type { EditOrigin } from '../frame/frame-store';
import { chapters, type Chapter } from '../frame/journey-steps';
import { chapterAt } from './given';

const origins: readonly EditOrigin[] = ['set-number', 'finish'];

/** An owner who changes what they answered before, in one part of the set-up. */
export interface Edit {
  chapter: Chapter;
  from: EditOrigin;
}

const key = 'shopfront:editing';
/** Whose set-up is finished, where this tab has shown that. */
const finishedKey = 'shopfront:finished';

const back = {
  'set-number': { to: 'screen', screen: 'set-number', params: {}, how: 'full-page' },
  finish: { to: 'finish' },
} satisfies Record<EditOrigin, Destination>;

/**
 * Owners who change an answer come back to where they set out from. Within the part of the set-up that they
 * came to change the flow is the specified one, since one answer may ask for the next; only into the next part
 * it does not go on. It is a thing of this tab: another one walks through the set-up as ever.
 *
 * @param isRevisit whether the browser brought this page up once more: who has finished and goes back to an
 *   answer changes that one, where who opens its address walks on from there
 */
export function createEditing(tab: () => Storage | undefined, isRevisit: () => boolean) {
  const reach = (): Storage | undefined => {
    try {
      return tab();
    } catch {
      // The browser keeps nothing: then the flow goes on as for anybody.
      return undefined;
    }
  };
  let edit = parsed(reach()?.getItem(key));

  const keep = (next: Edit | undefined) => {
    edit = next;
    if (next) reach()?.setItem(key, `${next.chapter} ${next.from}`);
    else reach()?.removeItem(key);
  };

  return {
    now: () => edit,
    begin: (next: Edit) => keep(next),
    end: () => edit && keep(undefined),
    /** The owner sees that all is set: the answers that they go back to are changed from there. */
    finish(uid: string) {
      keep(undefined);
      reach()?.setItem(finishedKey, uid);
    },
    /** Whoever is in another part now is not about to change that answer any more. */
    arrive(place: Pick<AnyView, 'screen' | 'params'>, { uid }: Pick<Session, 'uid'>) {
      const chapter = chapterAt(place);
      if (edit && chapter !== edit.chapter) keep(undefined);
      if (edit || !chapter || isForAnybody(place.screen) || !isRevisit()) return;
      if (uid && reach()?.getItem(finishedKey) === uid) keep({ chapter, from: 'finish' });
    },
    /** Where an owner goes who is told to go there. */
    instead(destination: Destination): Destination {
      if (!edit) return destination;
      const { chapter, from } = edit;
      const leaves = (there: Destination) =>
        there.to === 'restored-owner' || (there.to === 'screen' && chapterAt(there) !== chapter);
      if (leaves(destination)) return back[from];
      if (destination.to === 'back' && leaves(destination.otherwise)) {
        return { to: 'back', otherwise: back[from] };
      }
      return destination;
    },
  };
}

export type Editing = ReturnType<typeof createEditing>;

function parsed(text: string | null | undefined): Edit | undefined {
  const [one, other] = text?.split(' ') ?? [];
  const chapter = chapters.find((known) => known === one);
  const from = origins.find((known) => known === other);
  return chapter && from && { chapter, from };
}
