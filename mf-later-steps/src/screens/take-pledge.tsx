import { Benefits, Button, Screen } from 'shared-ui/core';
import { useEmit } from '../seam';
import { words } from '../words';

export function TakePledge() {
  const emit = useEmit();

  return (
    <Screen
      title={words.pledgeTitle}
      subtitle={words.pledgeText}
      actions={
        <Button kind="primary" block onPress={() => emit('pledge/confirmed', {})}>
          {words.confirm}
        </Button>
      }
    >
      <Benefits
        items={[
          {
            icon: 'star',
            title: words.askFresh,
            text: words.askFreshText,
          },
          {
            icon: 'calendar',
            title: words.rhythm,
            text: words.rhythmText,
          },
          {
            icon: 'message',
            title: words.answerAll,
            text: words.answerAllText,
          },
        ]}
      />
    </Screen>
  );
}
