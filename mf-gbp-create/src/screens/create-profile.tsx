import { useEffect, useState } from 'react';
import { useDraft } from 'shared-remote';
import { Button, Notice, Screen } from 'shared-ui/core';
import { focusField } from 'shared-ui/form';
import { countryOf } from 'shared-contracts';
import { isSubmitted, useCreation, type ProfileDraft } from '../creation';
import { CreationOutcome } from '../parts/creation-outcome';
import { IsThisYours } from '../parts/is-this-yours';
import { ProfileFields } from '../parts/profile-fields';
import { TurnedAway } from '../parts/turned-away';
import { unanswered } from '../listing';
import { usePlaceReading } from '../place';
import { useProblems } from '../problems';
import { emptyProfile, type ProfileForm } from '../profile';
import { useView } from '../seam';
import styles from './create-profile.module.css';
import { words } from '../words';

export function CreateProfile() {
  const { visit } = useView('create-profile');
  return <Visit key={visit} />;
}

function Visit() {
  const { params, session, config } = useView('create-profile');
  // Values from when the screen opened, because the session may be cleared while the shell leads to the next screen.
  const [email] = useState(params.email || session.email);
  return email ? (
    <Form
      email={email}
      at={session.country}
      off={config.providersOff?.includes('google') === true}
    />
  ) : (
    <TurnedAway title={words.createTitle} because="email/found-missing" />
  );
}

interface FormProps {
  email: string;
  /** The ISO country of the owner, if it is known. */
  at: string | undefined;
  /** Whether Google, which would have the profile, is switched off. */
  off: boolean;
}

function Form({ email, at, off }: FormProps) {
  const [form, change] = useDraft<ProfileDraft>({
    ...emptyProfile,
    country: countryOf(at ?? emptyProfile.country).iso,
    ...unanswered,
    submission_key: '',
  });
  // Another form is another submission.
  const edit = (changed: Partial<ProfileForm>) => change({ ...changed, submission_key: '' });
  const place = usePlaceReading(form, edit);
  const { creation, refused, ...acts } = useCreation(form, change, email);
  const { alert, verify, ...found } = useProblems(form, refused, acts.create);

  useEffect(() => {
    if (creation.kind === 'failed' && creation.field) focusField(creation.field);
  }, [creation]);

  const busy = isSubmitted(creation) || place.reading.kind === 'reading';

  return (
    <form className={styles.form} onSubmit={verify} noValidate>
      <Screen
        title={words.createTitle}
        subtitle={words.createText}
        actions={
          <>
            {alert ? <Notice kind="error">{alert}</Notice> : null}
            <CreationOutcome
              form={form}
              email={email}
              creation={creation}
              onRead={acts.endSubmission}
              onEnd={acts.fillAgain}
              onNoCodeRead={acts.announceNoCode}
              onSkip={acts.skip}
            />
            <Button submit block disabled={off} why={words.notNow} busy={busy}>
              {words.verify}
            </Button>
          </>
        }
      >
        <ProfileFields form={form} onChange={edit} place={place} {...found} off={off} />
      </Screen>
      <IsThisYours
        creation={creation}
        onAnswer={acts.answerListing}
        onBeside={acts.createBeside}
        onClose={acts.fillAgain}
      />
    </form>
  );
}
