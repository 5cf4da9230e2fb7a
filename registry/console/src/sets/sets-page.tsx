import { isNone, useChannel, useSets } from '../api/queries';
import { QueryResult } from '../frame/query-result';
import { EmptyState, Page, Panel } from '../frame/page';
import { Comparison } from './comparison';
import { History } from './history';

export function SetsPage() {
  const channel = useChannel();
  const sets = useSets();
  return (
    <Page
      title="Sets"
      about={`Each change of ${channel} makes a set with a number. You can restore any set.`}
    >
      {isNone(sets.error) && !sets.data ? (
        <Panel>
          <EmptyState title="No sets yet">
            A version that goes live makes the first set of {channel}.
          </EmptyState>
        </Panel>
      ) : (
        <QueryResult question={sets} rows={9}>
          {(answer) => (
            <>
              <History answer={answer} question={sets} />
              {answer.sets.length > 1 && <Comparison sets={answer.sets} />}
            </>
          )}
        </QueryResult>
      )}
    </Page>
  );
}
