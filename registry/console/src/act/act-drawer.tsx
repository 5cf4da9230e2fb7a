import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Input } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { errorCode } from 'shared-contracts/errors';
import { Refused } from '../words/refused';
import styles from './act.module.css';
import { Outlook, type Foreseen } from './outlook';
import { useWayBack } from './way-back';

export interface ActProps<V extends object> {
  title: string;
  open: boolean;
  close(): void;
  initial: Partial<V>;
  /** The fields before the reason. */
  fields: ReactNode;
  /** A dry run where there is one; nothing is changed by it. */
  foresee(values: V & Reason): Promise<Foreseen> | Foreseen;
  /** Does it as it was foreseen, and says what was done. */
  perform(values: V & Reason, seen: Foreseen): Promise<string>;
  /** What the last button says. */
  confirm: string;
  danger?: boolean;
}

export interface Reason {
  reason: string;
}

type State<V> =
  | { kind: 'choosing'; error?: unknown }
  | { kind: 'foreseeing' }
  | { kind: 'foreseen'; values: V; outlook: Foreseen; error?: unknown }
  | { kind: 'doing'; values: V; outlook: Foreseen };

/** Every act goes this way: choose, say why, read what will happen, confirm. */
export function ActDrawer<V extends object>(props: ActProps<V>) {
  const { title, open, close, initial, fields, foresee, perform, confirm, danger = false } = props;
  const [form] = Form.useForm<V & Reason>();
  const [state, setState] = useState<State<V & Reason>>({ kind: 'choosing' });
  const client = useQueryClient();
  const { message } = App.useApp();
  const outlook = useRef<HTMLHeadingElement>(null);
  useWayBack(open);

  useEffect(() => {
    if (state.kind === 'foreseen') outlook.current?.focus();
  }, [state.kind]);

  const look = async (values: V & Reason) => {
    setState({ kind: 'foreseeing' });
    try {
      setState({ kind: 'foreseen', values, outlook: await foresee(values) });
    } catch (error) {
      setState({ kind: 'choosing', error });
    }
  };

  const act = async (values: V & Reason, seen: Foreseen) => {
    setState({ kind: 'doing', values, outlook: seen });
    try {
      const done = await perform(values, seen);
      void message.success(done);
      await client.invalidateQueries();
      close();
    } catch (error) {
      // What was foreseen was of another set: it has to be looked at again.
      const isOver = errorCode(error) === 'POINTER_MOVED';
      setState(
        isOver ? { kind: 'choosing', error } : { kind: 'foreseen', values, outlook: seen, error },
      );
      await client.invalidateQueries();
    }
  };

  const seen = 'outlook' in state ? state.outlook : undefined;
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
        setState({ kind: 'choosing' });
      }}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>Cancel</Button>
          {'values' in state && !state.outlook.blocked ? (
            // One of its own: a button that goes on as another keeps the sign that it was loading.
            <Button
              key="confirm"
              type="primary"
              danger={danger}
              loading={state.kind === 'doing'}
              onClick={() => void act(state.values, state.outlook)}
            >
              {confirm}
            </Button>
          ) : (
            <Button
              key="foresee"
              type="primary"
              loading={state.kind === 'foreseeing'}
              onClick={() => form.submit()}
            >
              See what will happen
            </Button>
          )}
        </div>
      }
    >
      <Form<V & Reason>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => void look(values)}
        // What was foreseen was for other values.
        onValuesChange={() => setState({ kind: 'choosing' })}
        scrollToFirstError={{ focus: true }}
        className={styles.form!}
      >
        {fields}
        <Form.Item
          name="reason"
          label="Reason"
          extra="Everybody who reads the audit sees it, for ever."
          rules={[
            { required: true, whitespace: true, message: 'Say why, for who reads the audit.' },
          ]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
      </Form>
      {seen && <Outlook {...seen} heading={outlook} />}
      {error !== undefined && <Refused error={error} />}
    </Drawer>
  );
}
