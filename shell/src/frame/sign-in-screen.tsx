import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  BrowserExit,
  GoogleButton,
  Icon,
  InAppNotice,
  LinkButton,
  Notice,
  Screen,
  Stack,
  Text,
  type InAppBrowser,
} from 'shared-ui/core';
import type { SignInFailure, SignInNeeded } from './frame-store';
import styles from './sign-in-screen.module.css';
import { words } from '../words';

interface SignInScreenProps {
  needed: SignInNeeded;
  product: string;
  /** Another app's browser, in which Google refuses the sign-in, and the link to open in another browser. */
  inApp?: { browser: InAppBrowser; link: string };
  onSignIn(): Promise<void>;
  onAnotherAccount(): void;
}

type Leaving = { kind: 'asking' } | { kind: 'leaving' } | { kind: 'unavailable' };

/** Replaces a step that needs a sign-in. It shows that nothing is lost and how to continue. */
export function SignInScreen(props: SignInScreenProps) {
  const { needed, product, onSignIn, onAnotherAccount } = props;
  const { known, email, because, off, byLink } = needed;
  const [staysInApp, setStaysInApp] = useState(false);
  const inApp = staysInApp || off ? undefined : props.inApp;
  const [leaving, setLeaving] = useState<Leaving>({ kind: 'asking' });
  const place = useRef<HTMLDivElement>(null);
  const title = known && !byLink ? words.signInAgain : words.signInToContinue;

  useEffect(() => {
    document.title = `${title} – ${product}`;
    place.current?.querySelector('h1')?.focus();
  }, [title, product]);

  const leave = () => {
    setLeaving({ kind: 'leaving' });
    onSignIn().catch(() => setLeaving({ kind: 'unavailable' }));
  };

  return (
    <div ref={place} className={styles.place}>
      <Screen
        title={title}
        subtitle={byLink ? words.byLinkText : known ? words.signedOutText : words.aboutBusinessText}
        actions={
          <Stack gap={1}>
            {inApp ? (
              <BrowserExit {...inApp} onStay={() => setStaysInApp(true)} />
            ) : (
              <SignInButton
                off={off}
                because={because}
                busy={leaving.kind === 'leaving'}
                onPress={leave}
              />
            )}
            {known && !off ? (
              <div className={styles.other}>
                <LinkButton onPress={onAnotherAccount}>{words.anotherAccount}</LinkButton>
              </div>
            ) : null}
          </Stack>
        }
      >
        {inApp ? <InAppNotice browser={inApp.browser} /> : null}
        {off ? <Notice kind="info">{words.signInOff}</Notice> : null}
        {leaving.kind === 'unavailable' ? (
          <Notice kind="error">{words.signInUnavailable}</Notice>
        ) : null}
        {because ? <FailureNotice why={because} /> : null}
        {email && !because ? <Account email={email} byLink={byLink} /> : null}
      </Screen>
    </div>
  );
}

const Account = ({ email, byLink }: { email: string; byLink?: boolean }) => (
  <div className={styles.account}>
    <Icon name="users" />
    <div className={styles.who}>
      <Text tone="muted">{byLink ? words.linkIsFor : words.signedInAs}</Text>
      <strong className={styles.email} translate="no">
        {breakableEmail(email)}
      </strong>
    </div>
  </div>
);

interface SignInButtonProps extends Pick<SignInNeeded, 'off' | 'because'> {
  busy: boolean;
  onPress(): void;
}

const SignInButton = ({ off, because, busy, onPress }: SignInButtonProps) => (
  <GoogleButton block disabled={off} why={words.notNow} busy={busy} onPress={onPress}>
    {because ? words.tryGoogleAgain : words.signInWithGoogle}
  </GoogleButton>
);

/** Lets a long email address break before its @. */
const breakableEmail = (email: string): ReactNode => {
  const atSign = email.lastIndexOf('@');
  return atSign < 0 ? (
    email
  ) : (
    <>
      {email.slice(0, atSign)}
      <wbr />
      {email.slice(atSign)}
    </>
  );
};

function FailureNotice({ why: failure }: { why: SignInFailure }) {
  const title = { unverified: words.unverifiedTitle, cookies: words.cookiesTitle };
  return (
    <Notice
      kind="warning"
      title={failure in title ? title[failure as keyof typeof title] : undefined}
    >
      {words[failure]}
    </Notice>
  );
}
