import { Select, type SelectProps } from 'antd';

/**
 * A field for several values. With an open list, antd lets Tab choose the active option, or undo its choice, and keeps
 * the focus in the field. Here Tab leaves the field.
 */
export const MultiSelect = ({
  mode = 'multiple',
  ...props
}: SelectProps<string[], { value: string; label: string }>) => (
  <Select
    {...props}
    mode={mode}
    onInputKeyDown={(event) => {
      if (event.key === 'Tab') event.stopPropagation();
    }}
  />
);
