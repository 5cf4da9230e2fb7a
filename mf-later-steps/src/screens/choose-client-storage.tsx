import { useState } from 'react';
import { useDraft } from 'shared-remote';
import { ChoiceList, Icon, LinkButton } from 'shared-ui/core';
import { answerOf, fromAnswer, namedPlaces, other } from '../client-storage';
import { OtherPlace } from '../parts/other-place';
import { Question, type Preference } from '../parts/question';
import { useEmit, useView } from '../seam';

const title = 'So where do you store your clients?';

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
        title={title}
        preference={
          answer === undefined
            ? undefined
            : { key: 'client_storage_platform', value: answer, uid: session.uid }
        }
        onUnsaved={(unsaved) => change({ unsaved })}
        onDone={() => answer && emit('client-storage/chosen', { value: answer })}
      >
        <ChoiceList
          legend={title}
          legendHidden
          name="client_storage_platform"
          options={[
            ...namedPlaces.map((place) => ({ value: place, label: place })),
            { value: other, label: other, hint: typed || 'Opens a box to type in' },
          ]}
          value={draft.place || undefined}
          onChange={choose}
        />
        {draft.place === other && (
          <LinkButton icon={<Icon name="pencil" />} onPress={() => setAsking(true)}>
            {typed ? 'Change what you typed' : 'Type where you store them'}
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
