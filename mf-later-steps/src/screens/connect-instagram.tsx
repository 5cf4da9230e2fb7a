import { AccountMark, Benefits, Button, Notice, Screen, Stack } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { words } from '../words';

const origin = 'connect-instagram';

export function ConnectInstagram() {
  const { answers, config } = useView('connect-instagram');
  const emit = useEmit();
  const off = config.providersOff?.includes('instagram') === true;

  return (
    <Screen
      title={words.instagramTitle}
      actions={
        <Stack gap={2}>
          {off && (
            <Notice still kind="info">
              {words.instagramOff}
            </Notice>
          )}
          <Button
            kind="primary"
            block
            disabled={off}
            why={words.notNow}
            icon={<AccountMark of="instagram" />}
            onPress={() => emit('instagram/chosen', { from: origin })}
          >
            {words.connectInstagram}
          </Button>
          <Button kind="quiet" block onPress={() => emit('instagram/skipped', { from: origin })}>
            {words.skip}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        {answers.instagramConnected && (
          <Notice still kind="success" title={words.alreadyConnected}>
            {words.alreadyConnectedText}
          </Notice>
        )}
        <Benefits
          items={[
            { icon: 'camera', title: words.latestWork },
            { icon: 'info', title: words.businessAccount },
          ]}
        />
      </Stack>
    </Screen>
  );
}
