import { Drawer, Form, Input } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorMessage } from '../words/error-message';
import { DescriptionPanel } from './description';
import { ActFooter } from './act-footer';
import { canConfirm, useAct, type Steps } from './use-act';
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
        <ActFooter
          {...{ state, confirm, danger, close }}
          onChange={reset}
          onDescribe={() => form.submit()}
          onConfirm={(values, seen) => void act(values, seen)}
        />
      }
    >
      {error !== undefined && <ErrorMessage error={error} />}
      {'outlook' in state && (
        <DescriptionPanel
          {...state.outlook}
          heading={outlook}
          reason={canConfirm(state) ? state.values.reason : undefined}
        />
      )}
      <Form<V & Reason>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={(values) => void look(values)}
        // The values have changed since the description.
        onValuesChange={reset}
        scrollToFirstError={{ focus: true }}
        // The description takes its place, so that all of it is visible above the last button.
        hidden={canConfirm(state)}
      >
        {fields}
        <ReasonField />
      </Form>
    </Drawer>
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
