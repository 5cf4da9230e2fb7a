import { LinkButton } from '../action/link-button';
import { Stateful, type Examples } from '../testing';
import { PhoneField } from './phone-field';
import { SearchSelectField, type SearchSelectFieldProps } from './search-select-field';
import { SuggestField, type SuggestFieldProps } from './suggest-field';

const categories = ['Barber shop', 'Beauty salon', 'Hair salon', 'Nail salon', 'Spa'].map(
  (label) => ({
    value: label,
    label,
  }),
);

const category = (first: string, props: Partial<SearchSelectFieldProps> = {}) => (
  <Stateful first={first}>
    {(value, onChange) => (
      <SearchSelectField
        label="Primary category"
        name="category"
        hint="Type to search, then choose the one that fits best"
        options={categories}
        emptyText="No category matches. Try another word."
        value={value}
        onChange={onChange}
        {...props}
      />
    )}
  </Stateful>
);

const suggestions = ['500 Main Street, Springfield, OR', '500 Main Road, Portland, OR'].map(
  (label) => ({ id: label, label }),
);

const address = (state: SuggestFieldProps['state'], props: Partial<SuggestFieldProps> = {}) => (
  <Stateful first="">
    {(value, onChange) => (
      <SuggestField
        label="Business location"
        name="business_location"
        value={value}
        onChange={onChange}
        onPick={({ label }) => onChange(label)}
        suggestions={suggestions}
        state={state}
        emptyText="No address found. Check the spelling or enter the address manually."
        onRetry={() => undefined}
        below={<LinkButton onPress={() => undefined}>Enter address manually</LinkButton>}
        {...props}
      />
    )}
  </Stateful>
);

const typed = [{ type: '500 Main', into: 'Business location' }];

const countries = [
  { iso: 'US', dial: '1', label: 'US' },
  { iso: 'GB', dial: '44', label: 'UK' },
];

const phone = (first: string, error?: string) => (
  <Stateful first={{ country: 'US', value: first }}>
    {(entry, change) => (
      <PhoneField
        label="Contact number"
        name="contact"
        hint="We’ll send your profile’s code to this number"
        required
        countries={countries}
        country={entry.country}
        onCountry={(country) => change({ ...entry, country })}
        value={entry.value}
        onChange={(value) => change({ ...entry, value })}
        error={error}
      />
    )}
  </Stateful>
);

export const lookupExamples = {
  SearchSelectField: {
    empty: { draw: () => category('') },
    chosen: { draw: () => category('Barber shop') },
    'being loaded': { draw: () => category('', { options: [], busy: true }) },
    'some found': { draw: () => category(''), acts: [{ type: 'sal', into: 'Primary category' }] },
    'none found': { draw: () => category(''), acts: [{ type: 'xyz', into: 'Primary category' }] },
    wrong: { draw: () => category('', { required: true, error: 'Choose a primary category' }) },
  },
  SuggestField: {
    empty: { draw: () => address('idle', { hint: 'Start typing the address' }) },
    searching: { draw: () => address('searching'), acts: typed },
    'some found': { draw: () => address('ready'), acts: typed },
    'none found': { draw: () => address('empty'), acts: typed },
    failed: { draw: () => address('failed'), acts: typed },
    wrong: { draw: () => address('idle', { error: 'Enter a valid Street Address' }) },
  },
  PhoneField: {
    empty: { draw: () => phone('') },
    filled: { draw: () => phone('5415550100') },
    wrong: { draw: () => phone('541', 'Enter a valid Contact Number') },
    'from elsewhere': {
      draw: () => phone(''),
      acts: [{ type: '+52 55 1234 5678', into: 'Contact number' }],
    },
  },
} satisfies Record<string, Examples>;
