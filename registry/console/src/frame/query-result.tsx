import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../words/error-message';
import { Placeholder } from './placeholder';

interface Props<T> {
  question: UseQueryResult<T>;
  rows?: number;
  children(answer: T): ReactNode;
}

/** Renders the last response, or a placeholder or an error until there is one. */
export function QueryResult<T>({ question, rows, children }: Props<T>) {
  if (question.data !== undefined) {
    return (
      <>
        {question.error && (
          <ErrorMessage error={question.error} again={() => void question.refetch()} />
        )}
        {children(question.data)}
      </>
    );
  }
  if (question.error) {
    return <ErrorMessage error={question.error} again={() => void question.refetch()} />;
  }
  return <Placeholder {...(rows !== undefined && { rows })} />;
}
