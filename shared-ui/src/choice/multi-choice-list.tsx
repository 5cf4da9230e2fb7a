import { ChoiceCard, type ChoiceOption } from './choice-card';
import { ChoiceGroup, layoutFor, type Legend } from './choice-group';
import { useLatest } from './latest';

export interface MultiChoiceListProps extends Legend {
  name: string;
  options: readonly ChoiceOption[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Value of the exclusive option: choosing it clears the others, and any other clears it. */
  exclusive?: string;
}

/** Any number of answers: checkboxes, shown as cards. */
export function MultiChoiceList(props: MultiChoiceListProps) {
  const { legend, legendHidden, name, options, values, onChange, exclusive } = props;

  const choose = (chosen: string, checked: boolean) => {
    if (!checked) return onChange(values.filter((value) => value !== chosen));
    if (chosen === exclusive) return onChange([chosen]);
    onChange([...values.filter((value) => value !== exclusive), chosen]);
  };
  const chooseLatest = useLatest(choose);

  return (
    <ChoiceGroup {...{ legend, legendHidden }} layout={layoutFor(options)}>
      {options.map((option) => (
        <ChoiceCard
          key={option.value}
          type="checkbox"
          name={name}
          option={option}
          checked={values.includes(option.value)}
          onChange={chooseLatest}
        />
      ))}
    </ChoiceGroup>
  );
}
