import { Button, Notice, TimedNotice } from 'shared-ui/core';
import type { Business } from '../business';
import { savePayload } from '../business';
import { countryOf } from 'shared-contracts';
import type { Creation, ProfileDraft } from '../creation';
import { submissionOf } from '../listing';
import { useEmit, useView } from '../seam';
import { GooglePage } from './google-page';
import { SaveBusiness } from './save-business';
import { signInAgain } from './sign-in-again';
import { words } from '../words';

interface CreationOutcomeProps {
  form: ProfileDraft;
  email: string;
  creation: Creation;
  /** Called when the owner has read that a code was sent. */
  onRead: () => void;
  onEnd: () => void;
  onNoCodeRead: (location_name: string) => void;
  onSkip: (location_name: string) => void;
}

/** The result of VERIFY: a banner to try again, a saved business, or the message that a code was sent. */
export function CreationOutcome(props: CreationOutcomeProps) {
  const { form, email, creation, onRead, onEnd, onNoCodeRead, onSkip } = props;
  switch (creation.kind) {
    case 'filling':
    case 'sending':
    case 'listed':
    case 'managed':
      return null;

    case 'failed':
      return <Failure signIn={creation.way === 'sign-in'} onEnd={onEnd} />;

    case 'too-many':
      return <Notice kind="error">{words.tooManyCodes(inTime(creation.seconds))}</Notice>;

    case 'google-busy':
      return <Notice kind="error">{words.googleBusy(inTime(creation.seconds))}</Notice>;

    case 'no-code':
      return creation.announced ? (
        <NoCode onSkip={() => onSkip(creation.location_name)} />
      ) : (
        <Failure signIn={false} onEnd={() => onNoCodeRead(creation.location_name)} />
      );

    case 'skipped':
    case 'verified':
      return (
        <SaveProfile
          form={form}
          email={email}
          location_name={creation.location_name}
          verified={creation.kind === 'skipped' ? 'skipped' : 'at-once'}
        />
      );

    case 'code-sent':
      return <CodeSent form={form} email={email} creation={creation} onRead={onRead} />;
  }
}

interface FailureProps {
  /** Whether signing in with another account helps. */
  signIn: boolean;
  onEnd: () => void;
}

function Failure({ signIn, onEnd }: FailureProps) {
  const emit = useEmit();
  return (
    <TimedNotice
      kind="error"
      seconds={3}
      onEnd={onEnd}
      continueLabel={words.close}
      action={signIn ? signInAgain(emit) : undefined}
    >
      {words.error}
    </TimedNotice>
  );
}

interface SaveProfileProps {
  form: ProfileDraft;
  email: string;
  location_name: string;
  verified: 'skipped' | 'at-once';
}

function SaveProfile({ form, email, location_name, verified }: SaveProfileProps) {
  const view = useView('create-profile');
  const { business_name, display_name, ref_place_id } = submissionOf(form, email);
  const business: Business = {
    location_name,
    place_id: ref_place_id,
    biz_name: business_name,
    primary_category: display_name,
  };
  const payload = savePayload(view, email, business);
  return <SaveBusiness business={business} payload={payload} verified={verified} />;
}

interface CodeSentProps {
  form: ProfileDraft;
  email: string;
  creation: Extract<Creation, { kind: 'code-sent' }>;
  onRead: () => void;
}

/** The message that a code was sent, and then the screen for it. */
function CodeSent({ form, email, creation, onRead }: CodeSentProps) {
  const emit = useEmit();
  const { business_location, business_name, display_name, business_phone, ref_place_id } =
    submissionOf(form, email);

  const end = () => {
    onRead();
    emit('code/sent', {
      verification_token: creation.verification_token,
      by: creation.by,
      ...(creation.to && { to: creation.to }),
      ...(creation.ways && { ways: creation.ways }),
      countrycode: countryOf(form.country).dial,
      contact: business_phone,
      location_name: creation.location_name,
      primary_category: display_name,
      biz_name: business_name,
      business_location,
      ref_place_id,
    });
  };
  return (
    <TimedNotice kind="info" seconds={3} onEnd={end}>
      {creation.by === 'postcard' ? words.postcardSent : words.sent}
    </TimedNotice>
  );
}

/** The profile exists and no code will come. Offers a video on Google's page, or to continue without it. */
function NoCode({ onSkip }: { onSkip: () => void }) {
  return (
    <>
      <Notice kind="info" title={words.videoTitle}>
        {words.videoText} <GooglePage />
      </Notice>
      <Button kind="secondary" block onPress={onSkip}>
        {words.withoutVerifying}
      </Button>
    </>
  );
}

/** Returns when to try again in words. */
function inTime(seconds: number | undefined): string {
  if (seconds === undefined) return words.inFewMinutes;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 90) return words.inMinutes(minutes);
  const [start, then] = [new Date(), new Date(Date.now() + seconds * 1000)];
  return then.getDate() === start.getDate()
    ? words.inHours(Math.ceil(minutes / 60))
    : words.tomorrow;
}
