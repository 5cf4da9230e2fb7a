import { Button, Drawer, Form, Input } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorMessage } from '../words/error-message';
import styles from './act.module.css';
import { DescriptionPanel, type Description } from './description';
import { useAct, type ActState, type Steps } from './use-act';
import { useFocusReturn } from './focus-return';

interface ActProps<V extends object> extends Steps<V & Reason> {
  title: string;
  open?: boolean;
  initial?: Partial<V>;
  /** The fields above the reason. */
  fields?: ReactNode;
  /** The label of the last button. */
  confirm: string;
  danger?: boolean;
}

export interface Reason {
  reason: string;
}

/** The steps of every act: choose, give a reason, read what will happen, confirm. */
export function ActDrawer<V extends object>(props: ActProps<V>) {
  const { title, open = true, close, initial = {}, fields, confirm, danger = false } = props;
  const [form] = Form.useForm<V & Reason>();
  const { state, look, act, reset } = useAct<V & Reason>(props);
  const outlook = useRef<HTMLHeadingElement>(null);
  useFocusReturn(open);

  useEffect(() => {
    if (state.kind === 'foreseen') outlook.current?.focus();
  }, [state.kind]);

  const error = 'error' in state ? state.error : undefined;
  return (
    <Drawer
      title={title}
      open={open}
      onClose={close}
      size={480}
      destroyOnHidden
      afterOpenChange={(isOpen) => {
        if (isOpen) return;
        form.resetFields();
        reset();
      }}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>Cancel</Button>
          <NextButton
            state={state}
            confirm={confirm}
            danger={danger}
            onDescribe={() => form.submit()}
            onConfirm={(values, seen) => void act(values, seen)}
          />
        </div>
      }
    >
      <Form<V & Reason>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => void look(values)}
        // The values have changed since the description.
        onValuesChange={reset}
        scrollToFirstError={{ focus: true }}
        className={styles.form!}
      >
        {fields}
        <ReasonField />
      </Form>
      {'outlook' in state && <DescriptionPanel {...state.outlook} heading={outlook} />}
      {error !== undefined && <ErrorMessage error={error} />}
    </Drawer>
  );
}

interface ButtonProps<V> {
  state: ActState<V>;
  confirm: string;
  danger: boolean;
  onDescribe(): void;
  onConfirm(values: V, outlook: Description): void;
}

// Each button has a key, because a reused button keeps the loading icon of the other one.
function NextButton<V>({ state, confirm, danger, onDescribe, onConfirm }: ButtonProps<V>) {
  const isLoading = state.kind === 'doing' || state.kind === 'foreseeing';
  if (!('values' in state) || state.outlook.blocked) {
    return (
      <Button key="foresee" type="primary" loading={isLoading} onClick={onDescribe}>
        See what will happen
      </Button>
    );
  }
  return (
    <Button
      key="confirm"
      type="primary"
      danger={danger}
      loading={isLoading}
      onClick={() => onConfirm(state.values, state.outlook)}
    >
      {confirm}
    </Button>
  );
}

const ReasonField = () => (
  <Form.Item
    name="reason"
    label="Reason"
    extra="Anyone who can read the audit sees it, permanently."
    rules={[{ required: true, whitespace: true, message: 'Enter a reason for the audit.' }]}
  >
    <Input.TextArea rows={3} maxLength={500} />
  </Form.Item>
);
