import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refused } from '../words/refused';
import { Waiting } from './waiting';

interface Props<T> {
  question: UseQueryResult<T>;
  rows?: number;
  children(answer: T): ReactNode;
}

/** What was answered last; until then that it is asked, or why there is no answer. */
export function Answered<T>({ question, rows, children }: Props<T>) {
  if (question.data !== undefined) {
    return (
      <>
        {question.error && <Refused error={question.error} again={() => void question.refetch()} />}
        {children(question.data)}
      </>
    );
  }
  if (question.error) {
    return <Refused error={question.error} again={() => void question.refetch()} />;
  }
  return <Waiting {...(rows !== undefined && { rows })} />;
}
