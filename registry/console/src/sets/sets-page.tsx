import { isNone, useChannel, useSets } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Nothing, Page, Panel } from '../frame/page';
import { Comparison } from './comparison';
import { History } from './history';

export function SetsPage() {
  const channel = useChannel();
  const sets = useSets();
  return (
    <Page
      title="Sets"
      about={`All that was live on ${channel} at a time is a set, with a number. None is ever lost: you can go back to any.`}
    >
      {isNone(sets.error) && !sets.data ? (
        <Panel>
          <Nothing title="No set yet">
            The first one is made when a version goes live on {channel}.
          </Nothing>
        </Panel>
      ) : (
        <Answered question={sets} rows={9}>
          {(answer) => (
            <>
              <History answer={answer} question={sets} />
              {answer.sets.length > 1 && <Comparison sets={answer.sets} />}
            </>
          )}
        </Answered>
      )}
    </Page>
  );
}
