import { useEffect, useState } from 'react';
import { ShopfrontError, type AnyView } from 'shared-contracts';
import { Button, Card, Heading, ListSkeleton, Screen, Stack } from 'shared-ui/core';
import { FailureScreen } from '../frame/failure-screen';
import { PageLinks } from '../frame/page-links';
import { AnswerList } from './answer-list';
import type { Edit } from './editing';
import { ShareProfile } from './share-profile';
import { summarizeAnswers, isDone, type AnswerSummary } from './answer-summary';
import { words } from '../words';

/** The state of the finish page: the owner's answers, or an error if the server did not respond. */
export type Finish = { kind: 'finished'; view: AnyView } | { kind: 'no-response' };

export interface FinishPageProps {
  product: string;
  /** Resolves to undefined when another page loads. */
  open(): Promise<Finish | undefined>;
  onEdit(edit: Edit): void;
  onDashboard(): Promise<void>;
  onRetry(): void;
}

type State = Finish | { kind: 'opening' };

/** The end of the setup: finished and open answers, and the button to the dashboard. */
export default function FinishPage(props: FinishPageProps) {
  const { product, open, onRetry } = props;
  const [state, setState] = useState<State>({ kind: 'opening' });

  useEffect(() => {
    let isMounted = true;
    open().then(
      (finish) => isMounted && finish && setState(finish),
      () => isMounted && setState({ kind: 'no-response' }),
    );
    return () => {
      isMounted = false;
    };
  }, [open]);

  const heading = state.kind === 'finished' ? allSet(state) : undefined;
  useEffect(() => {
    if (heading) document.title = `${heading} – ${product}`;
  }, [heading, product]);

  switch (state.kind) {
    case 'opening':
      return (
        <Screen title={words.yourSetup} titleHidden busy>
          <ListSkeleton rows={5} label={words.loadingSetup} />
        </Screen>
      );
    case 'no-response':
      return <FailureScreen error={noResponse} onRetry={onRetry} />;
    case 'finished':
      return <Finished {...props} finish={state} />;
  }
}

const noResponse = new ShopfrontError('API_UNREACHABLE', 'The server did not return the setup.');

type Finished = Extract<Finish, { kind: 'finished' }>;

const allSet = ({ view }: Finished) => words.allSet(view.session.biz_name ?? words.yourBusiness);

/** The heading has the name of the business, so the list shows only its address, if there is one. */
const withoutPart = (name: string) => (summary: AnswerSummary) => {
  const otherParts = summary.answer?.filter((part) => part !== name);
  return otherParts?.length ? { ...summary, answer: otherParts } : summary;
};

function Finished({ finish, onEdit, onDashboard }: FinishPageProps & { finish: Finished }) {
  const { place_id, biz_name = words.yourBusiness } = finish.view.session;
  const answers = summarizeAnswers(finish.view).map(withoutPart(biz_name));
  const doneAnswers = answers.filter(isDone);
  const openAnswers = answers.filter((answer) => !isDone(answer));
  return (
    <Screen
      title={allSet(finish)}
      actions={
        <Button block onPress={onDashboard}>
          {words.openDashboard}
        </Button>
      }
    >
      <Stack gap={5}>
        {place_id && <ShareProfile business={biz_name} placeId={place_id} />}
        {openAnswers.length > 0 && (
          <Card as="section">
            <Heading level={2}>{words.whatIsLeft}</Heading>
            <AnswerList answers={openAnswers} from="finish" onEdit={onEdit} />
          </Card>
        )}
        <div>
          <Heading level={2}>{words.yourSetup}</Heading>
          <AnswerList answers={doneAnswers} from="finish" onEdit={onEdit} />
        </div>
        <PageLinks view={finish.view} />
      </Stack>
    </Screen>
  );
}
