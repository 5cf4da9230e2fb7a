import { useEffect, useId, useState } from 'react';
import { useDraft } from 'shared-remote';
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
} from '../booking';
import type { BookingChoice } from '../booking-answer';
import { linkIn } from '../link-text';
import { servicesOf } from '../list/use-services';
import { BookingLinkSheet } from '../parts/booking-link-sheet';
import { useBookingSubmission, type BookingSubmission } from '../parts/booking-submission';
import { useOncePainted } from '../parts/once-painted';
import { PlatformMark } from '../parts/platform-mark';
import { useSheetOpener } from '../parts/sheet-opener';
import { useApi, useView } from '../seam';
import styles from './choose-booking-platform.module.css';
import { words } from '../words';

export function ChooseBookingPlatform() {
  const { answers, config, session } = useView('booking-platform');
  const { place_id } = session;
  const api = useApi();
  const [draft, changeDraft] = useDraft(draftOf(answers.booking, config.bookingPlatforms));
  const choice = choiceIn(draft);
  const [sheetRequested, setSheetOpen] = useState(false);
  // The tile first shows that it was pressed, since everything behind an open sheet renders again.
  const sheetOpen = useOncePainted(sheetRequested);
  const openSheet = () => setSheetOpen(true);
  const { sending, refusedLink, submit } = useBookingSubmission(openSheet);
  const sheet = useSheetOpener(openSheet);

  // The service flow restarts for an owner who goes back from here.
  useEffect(() => {
    servicesOf(api, place_id).note({ kind: 'started-over' });
  }, [api, place_id]);

  const change = ({ link, ...changed }: Partial<BookingChoice>) =>
    changeDraft(
      link === undefined
        ? changed
        : { ...changed, links: { ...draft.links, [choice.platform]: link } },
    );

  const bar = <SubmitBar choice={choice} sending={sending} onSubmit={submit} />;

  return (
    <>
      <Screen
        title={words.bookingTitle}
        subtitle={words.bookingText}
        busy={sending}
        actions={
          !sheetOpen && (
            <>
              <ChosenLink choice={choice} onEdit={openSheet} />
              {bar}
            </>
          )
        }
      >
        <div {...sheet}>
          <PlatformTiles choice={choice} onChoose={(platform) => change({ platform })} />
        </div>
      </Screen>
      <BookingLinkSheet
        open={sheetOpen}
        choice={choice}
        refused={linkIn(choice.link) === refusedLink}
        onChange={change}
        onClose={() => setSheetOpen(false)}
        actions={bar}
      />
    </>
  );
}

interface SubmitBarProps {
  choice: BookingChoice;
  sending: boolean;
  onSubmit: (submission: BookingSubmission) => Promise<void>;
}

/** The buttons that end this step, and the reason why DONE is disabled. */
function SubmitBar({ choice, sending, onSubmit }: SubmitBarProps) {
  const reason = useId();
  const finished = mayFinish(choice);
  return (
    <div className={styles.bar}>
      {finished ? null : (
        <p id={reason} className={styles.reason}>
          {lacking(choice)}
        </p>
      )}
      {maySkip(choice) && (
        <Button kind="secondary" block onPress={() => onSubmit(skippedSubmissionOf(choice))}>
          {words.skip}
        </Button>
      )}
      <Button
        block
        disabled={!finished}
        describedBy={finished ? undefined : reason}
        busy={sending}
        onPress={() => onSubmit(submissionOf(choice))}
      >
        {words.done}
      </Button>
    </div>
  );
}

function ChosenLink({ choice, onEdit }: { choice: BookingChoice; onEdit: () => void }) {
  if (!opensSheet(choice.platform)) return null;
  return (
    <div className={styles.link}>
      <span>{choice.link}</span>
      <LinkButton icon={<Icon name="link" />} onPress={onEdit}>
        {choice.link.trim() ? words.changeLink : words.enterLink}
      </LinkButton>
    </div>
  );
}

interface PlatformTilesProps {
  choice: BookingChoice;
  onChoose: (platform: string) => void;
}

function PlatformTiles({ choice, onChoose }: PlatformTilesProps) {
  const { config } = useView('booking-platform');
  return (
    <ChoiceList
      name="booking_platform"
      options={tilesOf(config.bookingPlatforms).map(({ id, name }, place) => ({
        value: id,
        label: name,
        icon: <PlatformMark id={id} name={name} place={place} />,
      }))}
      value={choice.platform || undefined}
      onChange={onChoose}
    />
  );
}
