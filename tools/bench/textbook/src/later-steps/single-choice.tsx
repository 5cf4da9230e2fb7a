import { useState } from 'react';
import { Card, Flex, Radio, Typography } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { PreferenceValues } from 'shared-contracts/api';
import { api } from '../parts/api';
import { Page } from '../parts/page';
import { useSaving } from '../parts/use-saving';

interface SingleChoiceProps<V extends string> {
  title: string;
  options: readonly { value: V; label: string; hint?: string }[];
  /** The answer from an earlier visit. */
  savedAnswer: V | undefined;
  uid: string | undefined;
  /** The key of the stored answer. */
  preference: keyof PreferenceValues;
  next: string;
}

/** A single-choice question, whose answer is saved before the next screen. */
export function SingleChoice<V extends string>(props: SingleChoiceProps<V>) {
  const { title, options, savedAnswer, uid, preference, next } = props;
  const navigate = useNavigate();
  const [selected, setSelected] = useState<V>();
  const current = selected ?? savedAnswer;
  const { save, busy, problem } = useSaving(
    () => api.post('/review-automation-preference', { key: preference, value: current, uid }),
    () => void navigate(next),
  );
  return (
    <Page
      title={title}
      action="CONTINUE"
      disabled={!current}
      busy={busy}
      problem={problem}
      onAction={save}
    >
      <Radio.Group value={current} onChange={({ target }) => setSelected(target.value as V)}>
        <Flex vertical gap="small">
          {options.map(({ value, label, hint }) => (
            <Card key={value} size="small">
              <Radio value={value}>
                {label}
                {hint && <Typography.Text type="secondary"> {hint}</Typography.Text>}
              </Radio>
            </Card>
          ))}
        </Flex>
      </Radio.Group>
    </Page>
  );
}
