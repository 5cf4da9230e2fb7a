import { Form, InputNumber } from 'antd';
import { request, requestPlan } from '../api/request';
import type { Canary } from 'registry-contract/canaries';
import { useChannel } from '../api/queries';
import { named, promoteSentencesOf, endSentencesOf } from '../words/canary';
import { ActDrawer } from './act-drawer';
import { mostShare, mostWords } from './canary-share';

interface OfCanary {
  canary: Canary;
  close(): void;
}

export function Grow({ canary, close }: OfCanary) {
  const channel = useChannel();
  const next = canary.steps.find(({ share }) => share > canary.share)?.share;
  return (
    <ActDrawer<{ share: number }>
      title="Change share"
      close={close}
      initial={{ share: next ?? Math.min(mostShare, canary.share * 2) }}
      fields={
        <Form.Item
          name="share"
          label="Share of visitors"
          extra={mostWords}
          rules={[{ required: true }]}
        >
          <InputNumber min={0} max={mostShare} step={5} suffix="%" />
        </Form.Item>
      }
      describe={({ share }) => ({
        sentences: [
          `The share of visitors who get ${named(canary.releases)} changes from ${canary.share} % to ${share} %.`,
          share > canary.share
            ? 'Visitors who have it keep it, and more visitors get it.'
            : 'Some visitors who have it get the live version in their next session.',
          'Counting starts again with the new share. The evidence so far still counts.',
        ],
      })}
      perform={async ({ share, reason }) => {
        const { id } = canary;
        await request('PATCH /channels/:channel/canaries/:id', { channel, id, share, reason });
        return `${share} % of visitors get ${named(canary.releases)}.`;
      }}
      confirm="Change share"
    />
  );
}

const ends = {
  promote: { title: 'Promote canary', danger: false, done: 'is live' },
  abort: { title: 'Abort canary', danger: true, done: 'was aborted' },
  end: { title: 'End canary', danger: false, done: 'is no longer a canary' },
};

/** Ends of a canary: promoted, aborted because it failed, or ended without a verdict. */
export function EndCanary({ canary, how, close }: OfCanary & { how: keyof typeof ends }) {
  const channel = useChannel();
  const { title, danger, done } = ends[how];
  const end = `POST /channels/:channel/canaries/:id/${how}` as const;
  const { id } = canary;
  return (
    <ActDrawer<object>
      title={title}
      close={close}
      describe={async () => {
        const plan = await requestPlan(end, { channel, id });
        const { findings, notes, fits } = plan.check;
        const sentences =
          how === 'promote' ? promoteSentencesOf(plan) : endSentencesOf(how, canary, plan);
        // An operator can end a failing version whatever the check reports.
        return { sentences, findings, notes, blocked: how === 'promote' && !fits };
      }}
      perform={async ({ reason }) => {
        await request(end, { channel, id, reason });
        return `${named(canary.releases)} ${done}.`;
      }}
      confirm={title}
      danger={danger}
    />
  );
}
