import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { errorCode, type ShopfrontError } from 'shared-contracts';
import { useDraft, useHere } from 'shared-remote';
import { Button, ChoiceList, Icon, LinkButton, Screen } from 'shared-ui/core';
import {
  choiceIn,
  draftOf,
  lacking,
  maySkip,
  mayFinish,
  opensSheet,
  skippedSubmissionOf,
  submissionOf,
  tilesOf,
  type BookingChoice,
} from '../booking';
import { servicesOf } from '../list/use-services';
import { BookingLinkSheet } from '../parts/booking-link-sheet';
import { useOncePainted } from '../parts/once-painted';
import { PlatformMark } from '../parts/platform-mark';
import { useApi, useEmit, useView } from '../seam';
import styles from './choose-booking-platform.module.css';
import { words } from '../words';

export function ChooseBookingPlatform() {
  const { answers, config, session } = useView('booking-platform');
  const { place_id, uid } = session;
  const api = useApi();
  const emit = useEmit();
  const [draft, changeDraft] = useDraft(draftOf(answers.booking, config.bookingPlatforms));
  const choice = choiceIn(draft);
  const [asked, setSheetOpen] = useState(false);
  // The tile shows first that it was pressed: all that lies behind an open sheet is drawn anew.
  const sheetOpen = useOncePainted(asked);
  const [sending, setSending] = useState(false);
  /** The link that the server refused. */
  const [refusedLink, setRefusedLink] = useState<string>();
  const stillHere = useHere();
  const reason = useId();
  const sheet = useSheetOpener(() => setSheetOpen(true));

  // Whoever goes back from here finds the service flow at its beginning.
  useEffect(() => {
    servicesOf(api, place_id).note({ kind: 'started-over' });
  }, [api, place_id]);

  const change = ({ link, ...changed }: Partial<BookingChoice>) =>
    changeDraft(
      link === undefined
        ? changed
        : { ...changed, links: { ...draft.links, [choice.platform]: link } },
    );

  const submit = async ({ how, ...submission }: ReturnType<typeof submissionOf>) => {
    if (sending) return;
    const send = () => api.importBookingLink({ place_id, uid, ...submission });
    setSending(true);
    const outcome = await send()
      .catch(send)
      .then(
        () => 'saved',
        (error: unknown) => (refusesLink(error) ? 'link-refused' : 'failed'),
      );
    if (!stillHere()) return;
    if (outcome === 'link-refused') {
      setRefusedLink(submission.booking_link);
      setSheetOpen(true);
      setSending(false);
      return;
    }
    if (outcome === 'failed') {
      // A lost link blocks nobody here; the owner is told where to give it again.
      emit('notice/raised', {
        kind: 'error',
        text: words.platformUnsaved,
      });
    }
    emit('booking-platform/submitted', { ...submission, how });
    setSending(false);
  };

  const finished = mayFinish(choice);
  const bar = (
    <div className={styles.bar}>
      {finished ? null : (
        <p id={reason} className={styles.reason}>
          {lacking(choice)}
        </p>
      )}
      {maySkip(choice) && (
        <Button kind="secondary" block onPress={() => submit(skippedSubmissionOf(choice))}>
          {words.skip}
        </Button>
      )}
      <Button
        block
        disabled={!finished}
        describedBy={finished ? undefined : reason}
        busy={sending}
        onPress={() => submit(submissionOf(choice))}
      >
        {words.done}
      </Button>
    </div>
  );

  return (
    <>
      <Screen
        title={words.bookingTitle}
        subtitle={words.bookingText}
        busy={sending}
        actions={
          !sheetOpen && (
            <>
              {opensSheet(choice.platform) && (
                <div className={styles.link}>
                  <span>{choice.link}</span>
                  <LinkButton icon={<Icon name="link" />} onPress={() => setSheetOpen(true)}>
                    {choice.link.trim() ? words.changeLink : words.enterLink}
                  </LinkButton>
                </div>
              )}
              {bar}
            </>
          )
        }
      >
        <div {...sheet}>
          <ChoiceList
            name="booking_platform"
            layout="grid"
            options={tilesOf(config.bookingPlatforms).map(({ id, name }, place) => ({
              value: id,
              label: name,
              icon: <PlatformMark id={id} name={name} place={place} />,
            }))}
            value={choice.platform || undefined}
            onChange={(platform) => change({ platform })}
          />
        </div>
      </Screen>
      <BookingLinkSheet
        open={sheetOpen}
        choice={choice}
        refused={choice.link.trim() === refusedLink}
        onChange={change}
        onClose={() => setSheetOpen(false)}
        actions={bar}
      />
    </>
  );
}

const refusesLink = (error: unknown) =>
  errorCode(error) === 'PAYLOAD_INVALID' &&
  (error as Partial<ShopfrontError>).field === 'booking_link';

/**
 * Pressing a tile opens the sheet, also a tile that was chosen before. Stepping through the tiles with
 * the arrow keys only chooses, or nobody could get past the second one; Enter or the space bar opens.
 */
function useSheetOpener(open: () => void) {
  const stepping = useRef(false);
  const opens = (target: EventTarget): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.type === 'radio' && opensSheet(target.value);

  return {
    onKeyUp: () => {
      stepping.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      stepping.current = event.key.startsWith('Arrow');
      // On a radio that is checked already, browsers make no click of either key.
      if (!['Enter', ' '].includes(event.key) || !opens(event.target)) return;
      if (!event.target.checked) return;
      event.preventDefault();
      open();
    },
    onClick: (event: MouseEvent) => {
      if (!stepping.current && opens(event.target)) open();
    },
  };
}
