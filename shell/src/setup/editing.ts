import type { AnyView } from 'shared-contracts';
import type { Destination } from '../flow/destination';
import { chapters, type Chapter } from '../frame/journey-steps';
import { chapterAt } from './given';

/** From where owners set out to change an answer, and where they come back to. */
const origins = ['set-number', 'finish'] as const;
export type EditOrigin = (typeof origins)[number];

/** An owner who changes what they answered before, in one part of the set-up. */
export interface Edit {
  chapter: Chapter;
  from: EditOrigin;
}

const key = 'shopfront:editing';

const back = {
  'set-number': { to: 'screen', screen: 'set-number', params: {}, how: 'full-page' },
  finish: { to: 'finish' },
} satisfies Record<EditOrigin, Destination>;

/**
 * Owners who change an answer come back to where they set out from. Within the part of the set-up that they
 * came to change the flow is the specified one, since one answer may ask for the next; only into the next part
 * it does not go on. It is a thing of this tab: another one walks through the set-up as ever.
 */
export function createEditing(tab: () => Storage | undefined) {
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
    /** Whoever is in another part now is not about to change that answer any more. */
    arrive(place: Pick<AnyView, 'screen' | 'params'>) {
      if (edit && chapterAt(place) !== edit.chapter) keep(undefined);
    },
    /** Where an owner goes who is told to go there. */
    instead(destination: Destination): Destination {
      if (!edit) return destination;
      const { chapter, from } = edit;
      const leaves = (there: Destination) => there.to === 'screen' && chapterAt(there) !== chapter;
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
