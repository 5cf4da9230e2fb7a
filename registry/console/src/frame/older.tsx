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

/** At the end of a list that comes a page at a time, where there is another page. */
export const Older = ({ question, children }: Props) =>
  question.hasNextPage && (
    <div className={styles.older}>
      <Button loading={question.isFetchingNextPage} onClick={() => void question.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
