import { Benefits, Button, Screen } from 'shared-ui/core';
import { useEmit, useView } from '../seam';
import { words } from '../words';

export function PrimingIntro() {
  const { productName } = useView('priming').config;
  const emit = useEmit();

  return (
    <Screen
      title={words.introTitle(productName)}
      actions={
        <Button block onPress={() => emit('priming/understood', {})}>
          {words.gotIt}
        </Button>
      }
    >
      <Benefits
        items={[
          {
            icon: 'star',
            title: words.reviews,
            text: words.reviewsText,
          },
          {
            icon: 'camera',
            title: words.photos,
            text: words.photosText,
          },
        ]}
      />
    </Screen>
  );
}
