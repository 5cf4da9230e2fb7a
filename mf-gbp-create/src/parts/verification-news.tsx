import { Button, Notice, TimedNotice } from 'shared-ui/core';
import { savePayload, type Business } from '../business';
import { useSecondsLeft } from '../countdown';
import type { Message } from '../news';
import { useEmit, useView } from '../seam';
import type { CodeOwner, useVerification } from '../verification';
import { coolDown } from './resend-code';
import { SaveBusiness } from './save-business';
import { signInAgain } from './sign-in-again';
import { words } from '../words';

interface VerificationNewsProps {
  owner: CodeOwner;
  verification: ReturnType<typeof useVerification>;
}

/** The result of the last action: banners, refusals with a next step, and saving after success. */
export function VerificationNews({ owner, verification }: VerificationNewsProps) {
  const { phase, message, fieldError, sending, endBanner, readOn, resend } = verification;

  if (phase.kind === 'saving') {
    return (
      <>
        {phase.reading ? <Verified onEnd={readOn} /> : null}
        <SaveVerified owner={owner} verification={verification} phase={phase} />
      </>
    );
  }
  if (phase.kind === 'reviewing') return <Verified onEnd={readOn} />;

  switch (message.kind) {
    case 'nothing':
      return null;
    case 'passing':
      return (
        <TimedNotice
          kind={message.tone}
          seconds={3}
          onEnd={endBanner}
          continueLabel={words.close}
          // The focused field announces the same text.
          silent={message.text === fieldError}
        >
          {message.text}
        </TimedNotice>
      );
    case 'staying':
      return (
        <Staying
          key={sending.sent_at}
          message={message}
          sentAt={sending.sent_at}
          onNewCode={() => void resend(sending.by)}
        />
      );
  }
}

function Verified({ onEnd }: { onEnd: () => void }) {
  return (
    <TimedNotice kind="success" seconds={3} onEnd={onEnd}>
      {words.verified}
    </TimedNotice>
  );
}

interface SaveVerifiedProps extends VerificationNewsProps {
  phase: Extract<VerificationNewsProps['verification']['phase'], { kind: 'saving' }>;
}

/** Saves the business after the right code or a skip. */
function SaveVerified({ owner, verification, phase }: SaveVerifiedProps) {
  const view = useView('verify-code');
  const { sending, enterAfterAll } = verification;
  const business: Business = {
    location_name: sending.location_name,
    place_id: sending.place_id,
    biz_name: view.session.biz_name ?? '',
    primary_category: view.session.primary_category,
  };

  return (
    <SaveBusiness
      business={business}
      payload={savePayload(view, owner.email, business)}
      verified={phase.verified}
      held={phase.reading}
      otherwise={
        phase.verified === 'skipped' ? (
          <Button kind="secondary" block onPress={enterAfterAll}>
            {words.afterAll}
          </Button>
        ) : null
      }
    />
  );
}

interface StayingProps {
  message: Extract<Message, { kind: 'staying' }>;
  sentAt: number;
  onNewCode: () => void;
}

/** Offers a new code as soon as it may be requested. */
function Staying({ message, sentAt, onNewCode }: StayingProps) {
  const mayAsk = useSecondsLeft(sentAt, coolDown) === 0;
  const emit = useEmit();
  const actions = {
    'new-code': mayAsk ? { label: words.newCode, onPress: onNewCode } : undefined,
    'sign-in': signInAgain(emit),
    none: undefined,
  } satisfies Record<StayingProps['message']['way'], object | undefined>;
  return (
    <Notice kind="error" action={actions[message.way]}>
      {message.text}
    </Notice>
  );
}
