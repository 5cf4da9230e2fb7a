import type { ReactNode } from 'react';
import { TextField } from './text-field';
import type { CommonFieldProps } from './field';

export interface Suggestion {
  id: string;
  label: string;
}

export interface SuggestFieldProps extends CommonFieldProps {
  /** Suggestions for the text typed (`value`). */
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  state: 'idle' | 'searching' | 'empty' | 'failed' | 'ready';
  emptyText: string;
  onRetry?: () => void;
  /** Stands under the field at all times, such as the way to fill in by hand. */
  below?: ReactNode;
}

export function SuggestField({ suggestions, onPick, below, ...props }: SuggestFieldProps) {
  return (
    <div>
      <TextField {...props} />
      {suggestions.map((suggestion) => (
        <button key={suggestion.id} type="button" onClick={() => onPick(suggestion)}>
          {suggestion.label}
        </button>
      ))}
      {below}
    </div>
  );
}
