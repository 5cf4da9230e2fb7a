import { SelectField } from './select-field';
import type { CommonFieldProps } from './field';

export interface SearchSelectFieldProps extends CommonFieldProps {
  /** `value` is the value of the chosen option, or empty. */
  options: readonly { value: string; label: string }[];
  /** The options are still being loaded. */
  busy?: boolean;
  /** Said when nothing matches what is typed. */
  emptyText: string;
}

/** One option out of many, found by typing. */
export function SearchSelectField({ busy, emptyText, ...props }: SearchSelectFieldProps) {
  return <SelectField {...props} placeholder={emptyText} disabled={props.disabled || busy} />;
}
