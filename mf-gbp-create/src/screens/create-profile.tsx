import { useEffect, useState, type FormEvent } from 'react';
import { useDraft } from 'shared-remote';
import { Button, Notice, Screen, Stack } from 'shared-ui/core';
import { ErrorSummary, focusField, PhoneField, TextField } from 'shared-ui/form';
import { countries, countryOf } from 'shared-contracts';
import { useCreation, type ProfileDraft } from '../creation';
import { AddressFields } from '../parts/address-fields';
import { BusinessLocation } from '../parts/business-location';
import { CategoryField } from '../parts/category-field';
import { CreationOutcome } from '../parts/creation-outcome';
import { IsThisYours } from '../parts/is-this-yours';
import { TurnedAway } from '../parts/turned-away';
import { unanswered } from '../listing';
import { usePlaceReading } from '../place';
import { emptyProfile, problemsOf, showsAddress, type Problem, type ProfileForm } from '../profile';
import { useEmit, useView } from '../seam';
import styles from './create-profile.module.css';
import { words } from '../words';

export function CreateProfile() {
  const { visit } = useView('create-profile');
  return <Visit key={visit} />;
}

function Visit() {
  const { params, session, config } = useView('create-profile');
  // Of the arrival: the session may be cleared while the shell is on its way to the next screen.
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

/** What the last VERIFY was refused for. `alert` is the first of the specified alerts that applies. */
interface Refusal {
  alert?: Problem;
  first: keyof ProfileForm;
}

interface FormProps {
  email: string;
  /** ISO country the owner is in, where it is known. */
  at: string | undefined;
  /** Google, where the profile would be, is switched off. */
  off: boolean;
}

function Form({ email, at, off }: FormProps) {
  const [form, change] = useDraft<ProfileDraft>({
    ...emptyProfile,
    country: countryOf(at ?? emptyProfile.country).iso,
    ...unanswered,
    submission_key: '',
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const emit = useEmit();
  // Another form is another submission.
  const edit = (changed: Partial<ProfileForm>) => change({ ...changed, submission_key: '' });
  const place = usePlaceReading(form, edit);
  const { creation, refused, ...acts } = useCreation(form, change, email);

  const problems = refusal ? problemsOf(form) : [];
  if (refused) problems.push(refused);
  const errorAt = (field: keyof ProfileForm) =>
    problems.find((problem) => problem.field === field)?.text;
  const alert = problems.some(({ field }) => field === refusal?.alert?.field)
    ? refusal?.alert?.alert
    : undefined;

  // After the error summary, which takes focus when it appears: the field itself is nearer to the work.
  useEffect(() => {
    if (refusal) focusField(refusal.first);
  }, [refusal]);

  useEffect(() => {
    if (creation.kind === 'failed' && creation.field) focusField(creation.field);
  }, [creation]);

  const verify = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    const first = found[0];
    setRefusal(first && { alert: found.find((problem) => problem.alert), first: first.field });
    if (first) emit('profile/refused', { by: 'form', because: first.field });
    else void acts.create();
  };

  const busy = ['sending', 'code-sent', 'verified', 'skipped'].includes(creation.kind);

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
              onHeard={acts.endSubmission}
              onEnd={acts.fillAgain}
              onToldNoCode={acts.toldNoCode}
              onSkip={acts.skip}
            />
            <Button
              submit
              block
              disabled={off}
              why={words.notNow}
              busy={busy || place.reading.kind === 'reading'}
            >
              {words.verify}
            </Button>
          </>
        }
      >
        <Stack gap={5}>
          {off ? (
            <Notice still kind="info">
              {words.createOff}
            </Notice>
          ) : null}
          {problems.length > 1 ? <ErrorSummary errors={problems} /> : null}
          <PhoneField
            label={words.contact}
            name="contact"
            required
            hint={words.contactHint}
            countries={countries}
            country={countryOf(form.country).iso}
            onCountry={(country) => edit({ country })}
            value={form.contact}
            onChange={(contact) => edit({ contact })}
            error={errorAt('contact')}
          />
          <TextField
            label={words.businessName}
            name="business_name"
            required
            autoComplete="organization"
            maxLength={100}
            value={form.business_name}
            onChange={(business_name) => edit({ business_name })}
            error={errorAt('business_name')}
          />
          <CategoryField
            chosen={
              form.category ? { value: form.category, label: form.category_label } : undefined
            }
            onChoose={(category) =>
              edit({ category: category?.value ?? '', category_label: category?.label ?? '' })
            }
            error={errorAt('category')}
          />
          <BusinessLocation
            form={form}
            onChange={edit}
            place={place}
            error={errorAt('business_location')}
          />
          {showsAddress(form) ? (
            <AddressFields form={form} onChange={edit} errorAt={errorAt} />
          ) : null}
        </Stack>
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
