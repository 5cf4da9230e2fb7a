import { Benefits, Button, Screen } from 'shared-ui/core';
import { useEmit, useView } from '../seam';

export function ServicesIntro() {
  const { productName } = useView('priming').config;
  const emit = useEmit();

  return (
    <Screen
      title={`${productName} gets you leads for the services you offer`}
      actions={
        <Button block onPress={() => emit('services/introduced', {})}>
          GOT IT
        </Button>
      }
    >
      <Benefits
        items={[
          {
            icon: 'scissors',
            title: 'List what you offer',
            text: 'Your services and prices appear on your profile and your website.',
          },
          {
            icon: 'star',
            title: 'Star what you want more of',
            text: 'We bring you leads for the services you star.',
          },
        ]}
      />
    </Screen>
  );
}
