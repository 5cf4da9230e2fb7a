import { Stateful, type Examples } from '../testing';
import { CheckboxField } from './checkbox-field';
import { CodeField, type CodeFieldProps } from './code-field';
import { ErrorSummary } from './error-summary';
import { SearchField } from './search-field';
import { SelectField } from './select-field';
import { TextField, type TextFieldProps } from './text-field';

const text = (first: string, props: Partial<TextFieldProps> = {}) => (
  <Stateful first={first}>
    {(value, onChange) => (
      <TextField
        label="Business name"
        name="business_name"
        value={value}
        onChange={onChange}
        {...props}
      />
    )}
  </Stateful>
);

const code = (first: string, props: Partial<CodeFieldProps> = {}) => (
  <Stateful first={first}>
    {(value, onChange) => (
      <CodeField label="6-digit code" value={value} onChange={onChange} {...props} />
    )}
  </Stateful>
);

const states = ['Kansas', 'Oregon', 'Texas'].map((name) => ({ value: name, label: name }));

const select = (first: string, error?: string) => (
  <Stateful first={first}>
    {(value, onChange) => (
      <SelectField
        label="State"
        name="state"
        options={states}
        placeholder="Choose a state"
        error={error}
        required
        value={value}
        onChange={onChange}
      />
    )}
  </Stateful>
);

const search = (first: string) => (
  <Stateful first={first}>
    {(value, onChange) => <SearchField label="Search services" value={value} onChange={onChange} />}
  </Stateful>
);

export const fieldExamples = {
  TextField: {
    empty: { draw: () => text('', { required: true, hint: 'As it is on your sign' }) },
    filled: { draw: () => text(''), acts: [{ type: 'Corner Cuts', into: 'Business name' }] },
    wrong: { draw: () => text('', { required: true, error: 'Enter a valid Business Name' }) },
    disabled: { draw: () => text('Corner Cuts', { disabled: true }) },
    'only to read': { draw: () => text('Haircuts', { readOnly: true }) },
    'with a sign before it': { draw: () => text('25', { label: 'Price', prefix: '$' }) },
    'several lines': {
      draw: () =>
        text('Wash, cut and style.\nThe fringe is free between appointments.', {
          label: 'Description',
          multiline: true,
        }),
    },
  },
  SelectField: {
    empty: { draw: () => select('') },
    chosen: { draw: () => select('Oregon') },
    wrong: { draw: () => select('', 'Enter a valid State') },
  },
  CodeField: {
    empty: { draw: () => code('', { hint: 'It may take a minute to arrive' }) },
    filled: { draw: () => code(''), acts: [{ type: '123 456', into: '6-digit code' }] },
    wrong: { draw: () => code('999999', { error: 'OTP is wrong please retry' }) },
  },
  CheckboxField: {
    open: {
      draw: () => (
        <Stateful first={false}>
          {(checked, onChange) => (
            <CheckboxField
              label="Use the same number for clients"
              name="same"
              checked={checked}
              onChange={onChange}
            />
          )}
        </Stateful>
      ),
    },
    ticked: {
      draw: () => (
        <Stateful first={false}>
          {(checked, onChange) => (
            <CheckboxField
              label="Use the same number for clients"
              hint="Clients see it on your profile"
              name="same"
              checked={checked}
              onChange={onChange}
            />
          )}
        </Stateful>
      ),
      acts: [{ choose: 'Use the same number for clients' }],
    },
  },
  SearchField: {
    empty: { draw: () => search('') },
    filled: { draw: () => search('fade') },
  },
  ErrorSummary: {
    'three things wrong': {
      draw: () => (
        <>
          <ErrorSummary
            errors={[
              { field: 'contact', text: 'Enter a valid Contact Number' },
              { field: 'business_name', text: 'Enter a valid Business Name' },
              { field: 'category', text: 'Choose a primary category' },
            ]}
          />
          {text('')}
        </>
      ),
    },
  },
} satisfies Record<string, Examples>;
