import type { ReactNode } from 'react';
import { useDraft } from 'shared-remote';
import { ChoiceList } from 'shared-ui/core';
import { Question, type Preference } from './question';

interface SingleChoiceProps<V extends string> {
  title: string;
  subtitle?: string;
  name: string;
  options: readonly { value: V; label: string; hint?: string; icon?: ReactNode }[];
  /** What the server has from an earlier visit. */
  answered: V | undefined;
  preferenceOf: (value: V) => Preference;
  onChosen: (value: V) => void;
}

/** A question with one answer out of a few. */
export function SingleChoice<V extends string>({
  title,
  subtitle,
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
  // A draft comes from storage: only a value that is on offer counts as a choice.
  const chosen = options.find(({ value }) => value === draft.value)?.value;

  return (
    <Question
      title={title}
      subtitle={subtitle}
      preference={chosen && preferenceOf(chosen)}
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
