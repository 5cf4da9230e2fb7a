import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useDraft, useHere } from 'shared-remote';
import { Button, ChoiceList, Icon, LinkButton, Screen } from 'shared-ui/core';
import {
  choiceOf,
  maySkip,
  mayFinish,
  none,
  opensSheet,
  other,
  submissionOf,
  tilesOf,
} from '../booking';
import { servicesOf } from '../list/use-services';
import { BookingLinkSheet } from '../parts/booking-link-sheet';
import { useApi, useEmit, useView } from '../seam';
import styles from './choose-booking-platform.module.css';

const title = 'Where do you take online bookings?';

export function ChooseBookingPlatform() {
  const { answers, config, session } = useView('booking-platform');
  const { place_id, uid } = session;
  const api = useApi();
  const emit = useEmit();
  const [choice, change] = useDraft({ ...choiceOf(answers.booking, config.bookingPlatforms) });
  const [sheetOpen, setSheetOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const stillHere = useHere();
  const sheet = useSheetOpener(() => setSheetOpen(true));

  // Whoever goes back from here finds the service flow at its beginning.
  useEffect(() => {
    servicesOf(api, place_id).move({ kind: 'went', to: { screen: 0 } });
  }, [api, place_id]);

  const submit = async () => {
    if (sending) return;
    const { how, ...submission } = submissionOf(choice);
    const send = () => api.importBookingLink({ place_id, uid, ...submission });
    setSending(true);
    const saved = await send()
      .catch(send)
      .then(
        () => true,
        () => false,
      );
    if (!stillHere()) return;
    if (!saved) {
      // A lost link blocks nobody here; the owner is told where to give it again.
      emit('notice/raised', {
        kind: 'error',
        text: 'Your booking platform could not be saved. You can add it again from your services.',
      });
    }
    emit('booking-platform/submitted', { ...submission, how });
    setSending(false);
  };

  const bar = (
    <div className={styles.bar}>
      {maySkip(choice) && (
        <Button kind="secondary" block onPress={submit}>
          Skip
        </Button>
      )}
      <Button block disabled={!mayFinish(choice)} busy={sending} onPress={submit}>
        DONE
      </Button>
    </div>
  );

  return (
    <>
      <Screen
        title={title}
        subtitle="We use it for your google profile completion, website and get you leads"
        busy={sending}
        actions={
          !sheetOpen && (
            <>
              {opensSheet(choice.platform) && (
                <div className={styles.link}>
                  <span>{choice.link}</span>
                  <LinkButton icon={<Icon name="link" />} onPress={() => setSheetOpen(true)}>
                    {choice.link.trim() ? 'Change your booking link' : 'Enter your booking link'}
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
            legend={title}
            legendHidden
            name="booking_platform"
            layout="grid"
            options={tilesOf(config.bookingPlatforms).map(({ id, name }) => ({
              value: id,
              label: name,
              icon: <Icon name={id === none ? 'cross' : id === other ? 'pencil' : 'calendar'} />,
            }))}
            value={choice.platform || undefined}
            onChange={(platform) => change({ platform })}
          />
        </div>
      </Screen>
      <BookingLinkSheet
        open={sheetOpen}
        choice={choice}
        onChange={change}
        onClose={() => setSheetOpen(false)}
        actions={bar}
      />
    </>
  );
}

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
