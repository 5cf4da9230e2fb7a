import { Select } from 'antd';
import type { Answer } from 'registry-contract';
import styles from './funnel.module.css';

type Sources = Answer<'GET /analytics/sources'>;

/** Which visitors the funnel is of, in the words that the API takes; all of them where nothing is named. */
export type Who = Partial<Record<'source_tag' | 'country' | 'version', string>>;

interface Props {
  sources: Sources | undefined;
  who: Who;
  choose(who: Who): void;
}

const choices = [
  { name: 'version', label: 'Version they met', all: 'Any version', of: 'versions' },
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
    notFoundContent="Nobody told it in this time."
  />
);

function withChoice(who: Who, name: keyof Who, value: string | undefined): Who {
  const { [name]: _before, ...others } = who;
  return value === undefined ? others : { ...others, [name]: value };
}
