import { useDraft } from 'shared-remote';
import { MultiChoiceList } from 'shared-ui/core';
import { Question, type Preference } from '../parts/question';
import { choiceOf, noPhotos, photoStorages } from '../photo-storage';
import { useEmit, useView } from '../seam';
import { words } from '../words';

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
    // A list inside a text: the endpoint takes one text per key.
    value: JSON.stringify(chosen),
    uid: session.uid,
  };

  return (
    <Question
      title={words.photosTitle}
      subtitle={words.photosText}
      lacking={words.chooseOne}
      preference={chosen.length > 0 ? preference : undefined}
      onUnsaved={(unsaved) => change({ unsaved })}
      onDone={() => emit('photo-storage/chosen', { values: chosen })}
    >
      <MultiChoiceList
        name="media_storage_platform"
        options={photoStorages.map((place) => ({ value: place, label: words.photoPlaces[place] }))}
        values={chosen}
        onChange={(values) => change({ values })}
        exclusive={noPhotos}
      />
    </Question>
  );
}
