import { ChoiceCard, type ChoiceOption } from './choice-card';
import { ChoiceGroup, layoutFor, type ChoiceLayout, type Legend } from './choice-group';
import { useLatest } from './latest';

export interface ChoiceListProps extends Legend {
  name: string;
  options: readonly ChoiceOption[];
  value?: string;
  onChange: (value: string) => void;
  /** Two columns for more than four options, unless set. */
  layout?: ChoiceLayout;
}

/** The number of cards that even a slow phone renders at once. */
const few = 40;

/** One answer from a list: radios, shown as cards. */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, legendHidden, name, options, value, onChange } = props;
  const { layout = layoutFor(options) } = props;
  const choose = useLatest((chosen: string) => onChange(chosen));
  return (
    <ChoiceGroup {...{ legend, legendHidden, layout }} long={options.length > few}>
      {options.map((option) => (
        <ChoiceCard
          key={option.value}
          type="radio"
          name={name}
          option={option}
          checked={option.value === value}
          onChange={choose}
        />
      ))}
    </ChoiceGroup>
  );
}
