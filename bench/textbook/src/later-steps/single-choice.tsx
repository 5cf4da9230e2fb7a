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
  /** What the API has from an earlier visit. */
  answered: V | undefined;
  uid: string | undefined;
  /** Under which key the answer is kept. */
  preference: keyof PreferenceValues;
  next: string;
}

/** A question with one answer out of a few, kept before the owner goes on. */
export function SingleChoice<V extends string>(props: SingleChoiceProps<V>) {
  const { title, options, answered, uid, preference, next } = props;
  const navigate = useNavigate();
  const [picked, pick] = useState<V>();
  const chosen = picked ?? answered;
  const { save, busy, problem } = useSaving(
    () => api.post('/review-automation-preference', { key: preference, value: chosen, uid }),
    () => void navigate(next),
  );
  return (
    <Page
      title={title}
      action="CONTINUE"
      disabled={!chosen}
      busy={busy}
      problem={problem}
      onAction={save}
    >
      <Radio.Group value={chosen} onChange={({ target }) => pick(target.value as V)}>
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
