import { ChoiceCard, type ChoiceOption } from './choice-card';
import { ChoiceGroup, type ChoiceLayout, type Legend } from './choice-group';

export interface ChoiceListProps extends Legend {
  name: string;
  options: readonly ChoiceOption[];
  value?: string;
  onChange: (value: string) => void;
  layout?: ChoiceLayout;
}

/** One answer out of several: radios, drawn as cards. */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, legendHidden, name, options, value, onChange, layout } = props;
  return (
    <ChoiceGroup legend={legend} legendHidden={legendHidden} layout={layout}>
      {options.map((option) => (
        <ChoiceCard
          key={option.value}
          type="radio"
          name={name}
          option={option}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </ChoiceGroup>
  );
}
