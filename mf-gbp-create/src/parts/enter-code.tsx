import { useState, type FormEvent } from 'react';
import { Button, Screen, Stack } from 'shared-ui/core';
import { CodeField } from 'shared-ui/form';
import type { CodeOwner, useVerification } from '../verification';
import { ResendCode } from './resend-code';
import { SkipVerification } from './skip-verification';
import { VerificationNews } from './verification-news';
import styles from './enter-code.module.css';

export const heading = (countrycode: string, contact: string, by: 'text' | 'call') =>
  `Verify your profile. Enter the OTP sent to +${countrycode}-${contact} via ${by}`;

interface EnterCodeProps {
  owner: CodeOwner;
  verification: ReturnType<typeof useVerification>;
}

/** One round of entering the code; the next round is a new one of these. */
export function EnterCode({ owner, verification }: EnterCodeProps) {
  const { sending, phase, fieldError, round, verify, resend, skip } = verification;
  const [code, setCode] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Screen
        title={heading(owner.countrycode, owner.contact, sending.by)}
        actions={
          <>
            <VerificationNews owner={owner} verification={verification} />
            <Button submit block busy={phase.kind !== 'asking'}>
              VERIFY OTP
            </Button>
          </>
        }
      >
        <Stack gap={5}>
          <CodeField
            label="6-digit code"
            value={code}
            onChange={setCode}
            error={fieldError}
            autoFocus={round > 1}
          />
          <ResendCode
            key={sending.sent_at}
            sentAt={sending.sent_at}
            disabled={phase.kind !== 'asking'}
            onResend={resend}
          />
          <SkipVerification startedAt={sending.started_at} onSkip={skip} />
        </Stack>
      </Screen>
    </form>
  );
}
