import { Benefits, Button, Screen } from 'shared-ui/core';
import { useEmit, useView } from '../seam';

export function PrimingIntro() {
  const { productName } = useView('priming').config;
  const emit = useEmit();

  return (
    <Screen
      title={`Reviews & Photos takes your ranking up, ${productName} helps in automating it`}
      actions={
        <Button block onPress={() => emit('priming/understood', {})}>
          GOT IT
        </Button>
      }
    >
      <Benefits
        items={[
          {
            icon: 'star',
            title: 'Reviews',
            text: 'Fresh reviews tell Google, and new clients, that people like coming to you.',
          },
          {
            icon: 'camera',
            title: 'Photos',
            text: 'Recent photos of your work keep your profile alive.',
          },
        ]}
      />
    </Screen>
  );
}
