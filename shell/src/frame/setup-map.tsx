import type { AnyView, Answers, Session } from 'shared-contracts';
import { Icon } from 'shared-ui/core';
import { BottomSheet } from 'shared-ui/overlay';
import { isolated } from 'shared-ui/words';
import { routes } from '../navigation/routes';
import { chapters, stateOf, type Chapter, type ChapterState, type Step } from '../journey-steps';
import type { Sheet } from './lazy-sheet';
import { PageLinks } from './page-links';
import styles from './setup-map.module.css';
import { ThemeChoice } from './theme-choice';
import { LanguageChoice } from './language-choice';
import { words } from '../words';

const stateLabels = {
  done: () => words.done,
  now: () => words.here,
  later: () => words.leftForLater,
  'to come': () => words.toCome,
} satisfies Record<ChapterState, () => string>;

const icons = { done: 'check', now: 'pin', later: 'plus', 'to come': undefined } as const;

/** The page where each chapter is answered and changed. */
const addresses = {
  connect: routes['select-location'].path,
  services: routes.services.path,
  reviews: routes['automate-reviews'].path,
  photos: routes['photos-storage'].path,
  contact: routes['set-number'].path,
} satisfies Record<Chapter, string>;

/** A short summary of the answers; empty when it would not fit on one line. */
const summaries = {
  connect: ({ squareConnected }, { biz_name }) =>
    [isolated(biz_name ?? ''), squareConnected && words.squareConnected]
      .filter(Boolean)
      .join(' · '),
  services: ({ services, booking }) =>
    [
      services && words.services(services.listed),
      services && words.starred(services.starred),
      isolated(booking?.booking_platform ?? ''),
    ]
      .filter(Boolean)
      .join(' · '),
  reviews: () => '',
  photos: ({ photos = [], instagramConnected }) =>
    instagramConnected
      ? words.instagramConnected
      : photos.map((photoSource) => words.choices[photoSource] ?? photoSource).join(', '),
  contact: ({ contact }) => contact?.phones[0]?.phone ?? '',
} satisfies Record<Chapter, (answers: Answers, session: Session) => string>;

export interface SetupMapProps extends Sheet {
  step: Step;
  view: AnyView;
}

/** Lists the chapters of the setup with their state and a link to change each. */
export default function SetupMap({ step, view, onClose }: SetupMapProps) {
  return (
    <BottomSheet open title={words.yourSetup} onClose={onClose}>
      <ol className={styles.map}>
        {chapters.map((chapter) => {
          const state = stateOf(chapter, step, view);
          const detail = summaries[chapter](view.answers, view.session);
          const icon = icons[state];
          return (
            <li key={chapter} className={styles.part} data-state={state}>
              <span className={styles.disc}>{icon && <Icon name={icon} />}</span>
              <span className={styles.words}>
                <span className={styles.name}>{words.chapters[chapter]}</span>
                <span className={styles.state}>
                  {stateLabels[state]()}
                  {detail && state !== 'to come' ? ` · ${detail}` : null}
                </span>
              </span>
              {(state === 'done' || state === 'later') && (
                <a className={styles.way} href={addresses[chapter]}>
                  {state === 'done' ? words.edit : words.add}
                  <span className="visually-hidden"> {words.chapters[chapter]}</span>
                </a>
              )}
            </li>
          );
        })}
      </ol>
      <ThemeChoice />
      <LanguageChoice />
      <PageLinks view={view} />
    </BottomSheet>
  );
}
