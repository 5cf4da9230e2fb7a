import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './frame.module.css';

interface Props {
  question: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
  };
  children: ReactNode;
}

/** The button for the next page at the end of a list. */
export const LoadMore = ({ question, children }: Props) =>
  question.hasNextPage && (
    <div className={styles.older}>
      <Button loading={question.isFetchingNextPage} onClick={() => void question.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
