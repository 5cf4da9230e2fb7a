import { Icon } from '../mark/icon';
import { Badge } from '../surface/badge';
import { Stateful, type Examples } from '../testing';
import type { ChoiceOption } from './choice-card';
import { ChoiceList, type ChoiceListProps } from './choice-list';
import { MultiChoiceList } from './multi-choice-list';

const legend = 'Where do you store your clients?';
const places = ['My phone', 'A notebook', 'Google Sheets'].map((place) => ({
  value: place,
  label: place,
}));

const locations: ChoiceOption[] = [
  {
    value: 'locations/1',
    label: 'Corner Cuts',
    hint: '12 High Street, Springfield',
    badge: <Badge kind="success">Verified</Badge>,
  },
  {
    value: 'locations/2',
    label: 'The Gentlemen’s Barbershop & Hot Towel Shaving Parlour of Old Springfield',
    hint: '1048 North Industrial Boulevard, Building C, Springfield, OR 97477',
    badge: <Badge kind="error">Not Verified</Badge>,
  },
];

const platforms = ['Booksy', 'Fresha', 'Square', 'Other'].map((name) => ({
  value: name,
  label: name,
  icon: <Icon name="calendar" />,
}));

const list = (props: Pick<ChoiceListProps, 'options'>, first?: string) => (
  <Stateful first={first}>
    {(value, onChange) => (
      <ChoiceList legend={legend} name="place" value={value} onChange={onChange} {...props} />
    )}
  </Stateful>
);

export const choiceExamples = {
  ChoiceList: {
    'nothing chosen': { draw: () => list({ options: places }) },
    'one chosen': { draw: () => list({ options: places }), acts: [{ choose: 'A notebook' }] },
    'hints and badges': { draw: () => list({ options: locations }, 'locations/1') },
    tiles: { draw: () => list({ options: platforms }, 'Fresha') },
  },
  MultiChoiceList: {
    'two chosen': {
      draw: () => (
        <Stateful<readonly string[]> first={['My phone', 'A notebook']}>
          {(values, onChange) => (
            <MultiChoiceList
              legend={legend}
              name="places"
              options={[...places, { value: 'none', label: 'I have no clients yet' }]}
              exclusive="none"
              values={values}
              onChange={onChange}
            />
          )}
        </Stateful>
      ),
    },
    'the one that stands alone': {
      draw: () => (
        <Stateful<readonly string[]> first={['My phone']}>
          {(values, onChange) => (
            <MultiChoiceList
              legend={legend}
              name="places"
              options={[...places, { value: 'none', label: 'I have no clients yet' }]}
              exclusive="none"
              values={values}
              onChange={onChange}
            />
          )}
        </Stateful>
      ),
      acts: [{ choose: 'I have no clients yet' }],
    },
  },
} satisfies Record<string, Examples>;
