import { AccountMark, Button, Notice, Screen, Text } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { words } from '../words';

export function ConnectInstagram() {
  const { config } = useView('priming');
  const emit = useEmit();
  const off = config.providersOff?.includes('instagram') === true;

  return (
    <Screen
      title={words.instagramTitle}
      actions={
        <>
          {off && (
            <Notice still kind="info">
              {words.instagramOff}
            </Notice>
          )}
          <Button
            block
            disabled={off}
            why={words.notNow}
            icon={<AccountMark of="instagram" />}
            onPress={() => emit('instagram/chosen', { from: 'priming' })}
          >
            {words.connectInstagram}
          </Button>
          <Button kind="quiet" block onPress={() => emit('instagram/skipped', { from: 'priming' })}>
            {words.skipForNow}
          </Button>
        </>
      }
    >
      <Text>{words.instagramText}</Text>
      <Notice still kind="info">
        {words.instagramAccounts}
      </Notice>
    </Screen>
  );
}
