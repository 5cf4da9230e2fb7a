import { Button } from 'antd';
import styles from './act.module.css';
import type { Description } from './description';
import { canConfirm, type ActState } from './use-act';

interface Props<V> {
  state: ActState<V>;
  /** The label of the last button. */
  confirm: string;
  danger: boolean;
  close(): void;
  /** Returns to the fields. */
  onChange(): void;
  onDescribe(): void;
  onConfirm(values: V, outlook: Description): void;
}

/** The buttons of a drawer: each step has one that leads to the next. */
export function ActFooter<V>(props: Props<V>) {
  const { state, close, onChange } = props;
  return (
    <div className={styles.footer}>
      {state.kind === 'foreseen' && canConfirm(state) && <Button onClick={onChange}>Change</Button>}
      <Button onClick={close}>Cancel</Button>
      <NextButton {...props} />
    </div>
  );
}

// Each button has a key, because a reused button keeps the loading icon of the other one.
function NextButton<V>({ state, confirm, danger, onDescribe, onConfirm }: Props<V>) {
  const isLoading = state.kind === 'doing' || state.kind === 'foreseeing';
  return canConfirm(state) ? (
    <Button
      key="confirm"
      type="primary"
      danger={danger}
      loading={isLoading}
      onClick={() => onConfirm(state.values, state.outlook)}
    >
      {confirm}
    </Button>
  ) : (
    <Button key="foresee" type="primary" loading={isLoading} onClick={onDescribe}>
      See what will happen
    </Button>
  );
}
