import { useEffect, useState } from 'react';
import { ShopfrontError, type AnyView } from 'shared-contracts';
import { Button, Heading, ListSkeleton, Screen, Stack } from 'shared-ui/core';
import { FailureScreen } from '../frame/failure-screen';
import { AnswerList } from './answer-list';
import type { Edit } from './editing';
import { givenIn, isDone } from './given';
import { words } from '../words';

/** What the finish page shows: the owner's answers, or that the server did not respond. */
export type Finish = { kind: 'finished'; view: AnyView } | { kind: 'unheard' };

export interface FinishPageProps {
  product: string;
  /** Undefined where another page comes. */
  open(): Promise<Finish | undefined>;
  onEdit(edit: Edit): void;
  onDashboard(): Promise<void>;
  onRetry(): void;
}

type State = Finish | { kind: 'opening' };

/** The end of the set-up: what is set up, what is left, and the way to the dashboard. */
export default function FinishPage(props: FinishPageProps) {
  const { product, open, onRetry } = props;
  const [state, setState] = useState<State>({ kind: 'opening' });

  useEffect(() => {
    let shown = true;
    open().then(
      (finish) => shown && finish && setState(finish),
      () => shown && setState({ kind: 'unheard' }),
    );
    return () => {
      shown = false;
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
    case 'unheard':
      return <FailureScreen error={unheard} onRetry={onRetry} />;
    case 'finished':
      return <Finished {...props} finish={state} />;
  }
}

const unheard = new ShopfrontError('API_UNREACHABLE', 'Nobody said what was set up.');

type Finished = Extract<Finish, { kind: 'finished' }>;

const allSet = ({ view }: Finished) => words.allSet(view.session.biz_name ?? words.yourBusiness);

function Finished({ finish, onEdit, onDashboard }: FinishPageProps & { finish: Finished }) {
  const given = givenIn(finish.view);
  const done = given.filter(isDone);
  const left = given.filter((one) => !isDone(one));
  return (
    <Screen
      title={allSet(finish)}
      subtitle={words.lightsOn}
      actions={
        <Button block onPress={onDashboard}>
          {words.openDashboard}
        </Button>
      }
    >
      <Stack>
        <Heading level={2}>{words.whatYouSetUp}</Heading>
        <AnswerList given={done} from="finish" onEdit={onEdit} />
        {left.length > 0 && (
          <>
            <Heading level={2}>{words.whatIsLeft}</Heading>
            <AnswerList given={left} from="finish" onEdit={onEdit} />
          </>
        )}
      </Stack>
    </Screen>
  );
}
