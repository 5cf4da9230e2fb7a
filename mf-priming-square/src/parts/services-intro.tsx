import { Benefits, Button, Screen } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { words } from '../words';

export function ServicesIntro() {
  const { productName } = useView('priming').config;
  const emit = useEmit();

  return (
    <Screen
      title={words.servicesTitle(productName)}
      actions={
        <Button block onPress={() => emit('services/introduced', {})}>
          {words.gotIt}
        </Button>
      }
    >
      <Benefits
        items={[
          {
            icon: 'scissors',
            title: words.list,
            text: words.listText,
          },
          {
            icon: 'star',
            title: words.star,
            text: words.starText,
          },
        ]}
      />
    </Screen>
  );
}
