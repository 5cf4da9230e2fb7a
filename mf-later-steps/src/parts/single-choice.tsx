import type { ReactNode } from 'react';
import { useDraft } from 'shared-remote';
import { ChoiceList } from 'shared-ui/core';
import { Question, type Preference } from './question';

interface SingleChoiceProps<V extends string> {
  title: string;
  name: string;
  options: readonly { value: V; label: string; hint?: string; icon?: ReactNode }[];
  /** The answer of an earlier visit. */
  answered: V | undefined;
  preferenceOf: (value: V) => Preference;
  onChosen: (value: V) => void;
}

/** A question with a few choices and one answer. */
export function SingleChoice<V extends string>({
  title,
  name,
  options,
  answered,
  preferenceOf,
  onChosen,
}: SingleChoiceProps<V>) {
  const [draft, change] = useDraft<{ value: string; unsaved: Preference | null }>({
    value: answered ?? '',
    unsaved: null,
  });
  // A draft comes from storage, so only an offered value counts as a choice.
  const chosen = options.find(({ value }) => value === draft.value)?.value;

  return (
    <Question
      title={title}
      preference={chosen && preferenceOf(chosen)}
      choice={chosen}
      onUnsaved={(unsaved) => change({ unsaved })}
      onDone={() => chosen && onChosen(chosen)}
    >
      <ChoiceList
        name={name}
        options={[...options]}
        value={chosen}
        onChange={(value) => change({ value })}
      />
    </Question>
  );
}
