import { backFrom } from '../back';
import { screen } from '../destination';
import { temp, type EventContext, type Rows } from './row';

/** Facts that any screen can emit, and facts that the shell emits itself. */
export const pageFacts = {
  'screen/opened': {
    store: ({ screen, event }, { splash = 'true', landing = 'true' }) =>
      screen === 'welcome' ? { landing, splash: endsSplash(event) ? 'false' : splash } : {},
    track: ({ event }, context) => pageOpenEvent(event, context),
    notify: ({ screen, detail = '' }, { src_tag }) => {
      const source = src_tag && `(source ${src_tag})`;
      return pagesReportedToTeam.has(screen)
        ? temp(['Page open:', screen, detail, source].filter(Boolean).join(' '))
        : undefined;
    },
  },
  'help/called': { track: 'help_click', notify: temp('Help call chosen') },
  'back/chosen': {
    next: (_, position) => backFrom[position.screen](position),
    track: 'back_click',
  },
  'draft/changed': {},
  'notice/raised': {},
  'email/abandoned': {
    next: { to: 'start-over', then: screen('login', { status: 0 }) },
    track: 'try_another_email_click',
    notify: temp('Try another email chosen'),
  },
} satisfies Partial<Rows>;

const pagesReportedToTeam = new Set([
  'welcome',
  'login',
  'select-location',
  'create-profile',
  'priming',
  'booking-platform',
  'services',
  'set-number',
]);

/** Returns whether the splash counts as seen after this event, whether or not it played (4.1). */
const endsSplash = (event: string | undefined): boolean =>
  event === 'splash_screen_open' || event === 'connect_google_screen_open';

/** Returns the event of an opened page, with the visitor's source tag and country. */
function pageOpenEvent(name: string | undefined, { stored }: EventContext) {
  if (name === undefined) return undefined;
  const { splash = 'true', srcTag, src_tag = srcTag, country } = stored;
  const fields = {
    // The first view of the splash or of the connect page (4.1, C48).
    ...(endsSplash(name) && { first_view: splash === 'true' }),
    ...(src_tag && { source_tag: src_tag }),
    ...(country && { country }),
  };
  return Object.keys(fields).length > 0 ? { name, fields } : { name };
}
