import { useState } from 'react';
import { useDraft } from 'shared-remote';
import { ChoiceList, Icon, LinkButton } from 'shared-ui/core';
import { answerOf, fromAnswer, namedPlaces, other } from '../client-storage';
import { OtherPlace } from '../parts/other-place';
import { Question, type Preference } from '../parts/question';
import { useEmit, useView } from '../seam';
import { words } from '../words';

export function ChooseClientStorage() {
  const { answers, session } = useView('client-storage');
  const emit = useEmit();
  const [asking, setAsking] = useState(false);
  const [draft, change] = useDraft<{ place: string; typed: string; unsaved: Preference | null }>({
    ...fromAnswer(answers.preferences.client_storage_platform),
    unsaved: null,
  });
  const answer = answerOf(draft);
  const typed = draft.typed.trim();

  const choose = (place: string) => {
    change({ place });
    if (place === other) setAsking(true);
  };

  return (
    <>
      <Question
        title={words.clientsTitle}
        choice={draft.place === other ? undefined : draft.place || undefined}
        lacking={draft.place === other ? words.sayWhere : undefined}
        preference={
          answer === undefined
            ? undefined
            : { key: 'client_storage_platform', value: answer, uid: session.uid }
        }
        onUnsaved={(unsaved) => change({ unsaved })}
        onDone={() => answer && emit('client-storage/chosen', { value: answer })}
      >
        <ChoiceList
          name="client_storage_platform"
          options={[
            ...namedPlaces.map((place) => ({ value: place, label: words.clientPlaces[place] })),
            { value: other, label: words.other, hint: typed || words.opensBox },
          ]}
          value={draft.place || undefined}
          onChange={choose}
        />
        {draft.place === other && (
          <LinkButton icon={<Icon name="pencil" />} onPress={() => setAsking(true)}>
            {typed ? words.changeTyped : words.typeWhere}
          </LinkButton>
        )}
      </Question>
      <OtherPlace
        open={asking}
        typed={draft.typed}
        onType={(text) => change({ typed: text })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
