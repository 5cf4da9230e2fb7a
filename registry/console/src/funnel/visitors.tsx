import { Select } from 'antd';
import type { Answer } from 'registry-contract';
import styles from './funnel.module.css';

type Sources = Answer<'GET /analytics/sources'>;

/** The filters of the funnel, as the API accepts them; all visitors without a filter. */
export type VisitorFilters = Partial<Record<'source_tag' | 'country' | 'version', string>>;

interface Props {
  sources: Sources | undefined;
  who: VisitorFilters;
  choose(who: VisitorFilters): void;
}

const choices = [
  { name: 'version', label: 'Version they got', all: 'Any version', of: 'versions' },
  { name: 'source_tag', label: 'Source tag', all: 'Any source tag', of: 'source_tags' },
  { name: 'country', label: 'Country', all: 'Any country', of: 'countries' },
] as const;

export const Visitors = ({ sources, who, choose }: Props) => (
  <search className={styles.who}>
    {choices.map(({ name, label, all, of }) => (
      <Choice
        key={name}
        label={label}
        all={all}
        value={who[name]}
        choose={(value) => choose(withChoice(who, name, value))}
        among={sources?.[of]}
      />
    ))}
  </search>
);

interface ChoiceProps {
  label: string;
  all: string;
  value: string | undefined;
  choose(value: string | undefined): void;
  among: Sources['versions'] | undefined;
}

const Choice = ({ label, all, value, choose, among = [] }: ChoiceProps) => (
  <Select
    allowClear
    aria-label={label}
    placeholder={all}
    value={value}
    onChange={choose}
    options={among.map(({ name, visitors }) => ({
      value: name,
      label: `${name.replace(':', ' ')} (${visitors})`,
    }))}
    notFoundContent="None in this period."
  />
);

function withChoice(
  who: VisitorFilters,
  name: keyof VisitorFilters,
  value: string | undefined,
): VisitorFilters {
  const { [name]: _before, ...others } = who;
  return value === undefined ? others : { ...others, [name]: value };
}
