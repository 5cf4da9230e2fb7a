import type { ReactNode } from 'react';
import { useDraft } from 'shared-remote';
import { Icon, Monogram, MultiChoiceList } from 'shared-ui/core';
import { Question, type Preference } from '../parts/question';
import type { PhotoStorage } from 'shared-contracts/api';
import { choiceOf, noPhotos, photoStorages } from '../photo-storage';
import { useEmit, useView } from '../seam';
import { words } from '../words';

const marks = {
  Instagram: <Monogram name="Instagram" place={0} />,
  Facebook: <Monogram name="Facebook" place={1} />,
  Tiktok: <Monogram name="Tiktok" place={2} />,
  Yelp: <Monogram name="Yelp" place={3} />,
  'Current device gallery': <Icon name="phone" />,
  'Other device': <Icon name="camera" />,
  'I dont have work photos': <Icon name="cross" />,
} satisfies Record<PhotoStorage, ReactNode>;

export function ChoosePhotoStorage() {
  const { answers, session } = useView('photos-storage');
  const emit = useEmit();
  const [draft, change] = useDraft<{ values: unknown[]; unsaved: Preference | null }>({
    values: answers.photos ?? [],
    unsaved: null,
  });
  const chosen = choiceOf(draft.values);
  const preference: Preference = {
    key: 'media_storage_platform',
    // The endpoint accepts one text per key, so the list is encoded in a text.
    value: JSON.stringify(chosen),
    uid: session.uid,
  };

  return (
    <Question
      title={words.photosTitle}
      lacking={words.chooseOne}
      preference={chosen.length > 0 ? preference : undefined}
      onUnsaved={(unsaved) => change({ unsaved })}
      onDone={() => emit('photo-storage/chosen', { values: chosen })}
    >
      <MultiChoiceList
        name="media_storage_platform"
        options={photoStorages.map((place) => ({
          value: place,
          label: words.photoPlaces[place],
          icon: marks[place],
        }))}
        values={chosen}
        onChange={(values) => change({ values })}
        exclusive={noPhotos}
      />
    </Question>
  );
}
