import { Benefits, Button, Screen } from 'shared-ui/core';
import { useEmit } from '../seam';

export function TakePledge() {
  const emit = useEmit();

  return (
    <Screen
      title="Take the pledge to get Google reviews yourself"
      subtitle="You need at least 1-2 reviews every week."
      actions={
        <Button kind="primary" block onPress={() => emit('pledge/confirmed', {})}>
          CONFIRM
        </Button>
      }
    >
      <Benefits
        items={[
          {
            icon: 'star',
            title: 'Ask while the visit is fresh',
            text: 'Right after the appointment, clients say yes most easily.',
          },
          {
            icon: 'calendar',
            title: 'Keep a weekly rhythm',
            text: 'A steady trickle of new reviews counts for more than one busy week.',
          },
          {
            icon: 'message',
            title: 'Answer every review',
            text: 'A short thank-you shows the next client that you care.',
          },
        ]}
      />
    </Screen>
  );
}
