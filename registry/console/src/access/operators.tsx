import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Input, Popconfirm, Radio, Select } from 'antd';
import { useState } from 'react';
import type { OperatorRow, Role } from '../asking/answers';
import { ask } from '../asking/ask';
import { useOperator } from '../asking/operator';
import { useOperators } from '../asking/questions';
import { Answered } from '../frame/answered';
import { Listed } from '../frame/listed';
import { Nothing, Panel } from '../frame/page';
import { Refused } from '../words/refused';
import { refusalOf } from '../words/refusals';
import { When } from '../words/when';
import styles from './access.module.css';
import { ToldOnce } from './told-once';

const roles: { value: Role; label: string }[] = [
  { value: 'look', label: 'Look: sees everything, changes nothing' },
  { value: 'promote', label: 'Promote: changes what is live' },
  { value: 'administer', label: 'Administer: also who may do what' },
];

export function Operators() {
  const question = useOperators(true);
  const me = useOperator();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isAdding, setAdding] = useState(false);
  const [told, setTold] = useState<string>();

  const change = async (method: 'PUT' | 'DELETE', path: string, done: string, body?: object) => {
    try {
      const answer = await ask<{ password?: string }>(path, { method, ...(body && { body }) });
      if (answer.password) setTold(answer.password);
      void message.success(done);
    } catch (error) {
      void message.error(refusalOf(error).words);
    }
    await client.invalidateQueries();
  };
  const at = ({ name }: OperatorRow, what = '') => `/operators/${encodeURIComponent(name)}${what}`;

  return (
    <Panel
      title="People"
      flush
      actions={<Button onClick={() => setAdding(true)}>Add somebody…</Button>}
    >
      <Answered question={question}>
        {({ operators }) => {
          const present = operators.filter(({ removedAt }) => !removedAt);
          return present.length === 0 ? (
            <Nothing title="Nobody has an account">
              Add the first one here, or sign in where your organisation knows you.
            </Nothing>
          ) : (
            <Listed<OperatorRow>
              keyOf={({ name }) => name}
              rows={present}
              columns={[
                { title: 'Name', render: ({ name }) => <strong>{name}</strong> },
                {
                  title: 'Role',
                  render: (row) => (
                    <Select<Role>
                      aria-label={`Role of ${row.name}`}
                      value={row.role}
                      disabled={row.name === me.name}
                      className={styles.role!}
                      options={roles.map(({ value }) => ({ value, label: value }))}
                      onChange={(role) =>
                        void change('PUT', at(row, '/role'), `${row.name} may ${role}.`, { role })
                      }
                    />
                  ),
                },
                {
                  title: 'Signs in with',
                  render: ({ from }) => (from === 'local' ? 'a password' : 'the organisation'),
                },
                {
                  title: 'Added',
                  render: ({ addedAt, addedBy }) => (
                    <>
                      <When at={addedAt} /> by {addedBy}
                    </>
                  ),
                },
                {
                  title: 'Change',
                  render: (row) => (
                    <span className={styles.buttons}>
                      {row.from === 'local' && (
                        <Popconfirm
                          title={`Give ${row.name} another password?`}
                          description="The old one ends, and so do their sessions."
                          okText="Give another"
                          onConfirm={() =>
                            void change('PUT', at(row, '/password'), 'The password is new.', {})
                          }
                        >
                          <Button aria-label={`Another password for ${row.name}`}>Password…</Button>
                        </Popconfirm>
                      )}
                      {row.name !== me.name && (
                        <Popconfirm
                          title={`Remove ${row.name}?`}
                          description="They are signed out at once. What they did stays in the audit."
                          okText="Remove"
                          okButtonProps={{ danger: true }}
                          onConfirm={() =>
                            void change('DELETE', at(row), `${row.name} is removed.`)
                          }
                        >
                          <Button danger aria-label={`Remove ${row.name}`}>
                            Remove…
                          </Button>
                        </Popconfirm>
                      )}
                    </span>
                  ),
                },
              ]}
            />
          );
        }}
      </Answered>
      <Add open={isAdding} close={() => setAdding(false)} tell={setTold} />
      {told && <ToldOnce what="The password" secret={told} done={() => setTold(undefined)} />}
    </Panel>
  );
}

interface Wanted {
  name: string;
  role: Role;
}

function Add(props: { open: boolean; close(): void; tell(password: string): void }) {
  const { open, close, tell } = props;
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const [form] = Form.useForm<Wanted>();
  const add = async (body: Wanted) => {
    try {
      const { password } = await ask<{ password: string }>('/operators', { method: 'POST', body });
      setError(undefined);
      form.resetFields();
      close();
      tell(password);
      await client.invalidateQueries();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Drawer
      title="Add somebody"
      open={open}
      onClose={close}
      size={480}
      footer={
        <div className={styles.footer}>
          <Button onClick={close}>Cancel</Button>
          <Button type="primary" onClick={() => form.submit()}>
            Add
          </Button>
        </div>
      }
    >
      <Form<Wanted>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ role: 'look' }}
        onFinish={(wanted) => void add(wanted)}
      >
        <Form.Item
          name="name"
          label="Name"
          extra="As the audit will call them."
          rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}
        >
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item name="role" label="Role">
          <Radio.Group aria-label="Role" options={roles} className={styles.radios!} />
        </Form.Item>
      </Form>
      {error !== undefined && <Refused error={error} />}
    </Drawer>
  );
}
