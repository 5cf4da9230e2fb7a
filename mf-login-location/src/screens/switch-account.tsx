import { Badge, Card, LinkButton, Screen, Stack, Text } from 'shared-ui/core';
import { badgeCount, plainEmail, plainName } from '../account';
import { AccountAddress } from '../parts/account-address';
import { AccountPicture } from '../parts/account-picture';
import { SwitchGoogleAccount } from '../parts/way-out';
import { useEmit, useView } from '../seam';
import styles from './switch-account.module.css';
import { words } from '../words';

/**
 * Wrong account. The account comes from the address, so it is shown as text and proves nothing. The email to try is the
 * stored one. To use another location of this account, the owner starts over without the link.
 */
export function SwitchAccount() {
  const { params, session } = useView('wrong-account');
  const emit = useEmit();
  const firstName = plainName(params.first_name);
  const lastName = plainName(params.last_name);
  const usedEmail = plainEmail(params.used_email);
  const locations = badgeCount(params.locations);
  const hasLocations = locations !== undefined && locations !== '0';

  return (
    <Screen title={words.wrongAccount} actions={<SwitchGoogleAccount />}>
      <Stack gap={4}>
        <Card>
          <div className={styles.account}>
            <AccountPicture picture={params.picture} firstName={firstName} lastName={lastName} />
            <div className={styles.details}>
              <strong>{`${firstName} ${lastName}`.trim()}</strong>
              <Text tone="muted">{usedEmail}</Text>
              {hasLocations ? (
                <Badge kind="neutral">{words.otherLocations(locations)}</Badge>
              ) : null}
            </div>
          </div>
          {hasLocations ? (
            <LinkButton onPress={() => emit('email/abandoned', {})}>
              {words.useOtherLocation}
            </LinkButton>
          ) : null}
        </Card>
        {session.email ? (
          <Text>
            {words.trySome} <AccountAddress email={session.email} />
          </Text>
        ) : null}
      </Stack>
    </Screen>
  );
}
