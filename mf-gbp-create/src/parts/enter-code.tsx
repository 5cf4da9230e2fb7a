import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button, Screen, Stack } from 'shared-ui/core';
import { CodeField } from 'shared-ui/form';
import { unsent } from '../news';
import type { Sending } from '../sending';
import type { CodeOwner, useVerification } from '../verification';
import { focusHeading } from './heading';
import { ResendCode } from './resend-code';
import { SkipPostcard } from './skip-postcard';
import { SkipVerification } from './skip-verification';
import { VerificationNews } from './verification-news';
import styles from './enter-code.module.css';
import { words } from '../words';

interface EnterCodeProps {
  owner: CodeOwner;
  verification: ReturnType<typeof useVerification>;
}

function titleOf({ countrycode, contact }: CodeOwner, { by, to }: Sending): string {
  if (by === 'email') return words.mailTitle(to);
  return by === 'postcard' ? words.postcardTitle : words.codeTitle(countrycode, contact, by);
}

/** Returns how long the code takes. Texts and calls arrive at once. */
function expected({ by, to }: Sending): string | undefined {
  if (by === 'email') return words.mailText;
  return by === 'postcard' ? words.postcardText(to) : undefined;
}

/** One round of entering the code. The next round mounts it again. */
export function EnterCode({ owner, verification }: EnterCodeProps) {
  const { sending, phase, message, fieldError, round, verify, resend, skip } = verification;
  const [code, setCode] = useState('');

  // The field stays visible while the owner reads that the code was right.
  const over = phase.kind === 'saving' && !phase.reading;
  useHeadingFocus(over);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Screen
        title={over ? words.codeDone : titleOf(owner, sending)}
        subtitle={over ? undefined : expected(sending)}
        actions={
          <>
            <VerificationNews owner={owner} verification={verification} />
            {over ? null : (
              <Button submit block busy={phase.kind !== 'asking'}>
                {words.verifyCode}
              </Button>
            )}
          </>
        }
      >
        {over ? null : (
          <Stack gap={5}>
            <CodeField
              label={words.code}
              value={code}
              onChange={setCode}
              error={fieldError}
              autoFocus={round > 1}
            />
            <ResendCode
              key={sending.sent_at}
              sentAt={sending.sent_at}
              disabled={phase.kind !== 'asking'}
              spent={message === unsent.TOO_MANY}
              sentBy={sending.by}
              ways={owner.ways}
              onResend={resend}
            />
            <SkipCode sending={sending} onSkip={skip} />
          </Stack>
        )}
      </Screen>
    </form>
  );
}

/** Moves focus to the heading when the focused field is removed or returns. */
function useHeadingFocus(over: boolean) {
  const wasOver = useRef(over);
  useEffect(() => {
    if (over !== wasOver.current) focusHeading();
    wasOver.current = over;
  }, [over]);
}

function SkipCode({ sending, onSkip }: { sending: Sending; onSkip: () => void }) {
  return sending.by === 'postcard' ? (
    <SkipPostcard onSkip={onSkip} />
  ) : (
    <SkipVerification startedAt={sending.started_at} onSkip={onSkip} />
  );
}
