import { Form, InputNumber } from 'antd';
import { ask, foresee } from '../asking/ask';
import type { Canary } from 'registry-contract/canaries';
import { useChannel } from '../asking/questions';
import { named, promoteSentencesOf, takeBackSentencesOf } from '../words/canary';
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
      title="Change the share"
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
      foresee={({ share }) => ({
        sentences: [
          `From ${canary.share} % to ${share} % of visitors get ${named(canary.releases)}.`,
          share > canary.share
            ? 'Whoever has it keeps it; others join them.'
            : 'Some who have it get what is live the next time that they begin.',
          'Counting begins anew with the new share; the evidence so far goes on.',
        ],
      })}
      perform={async ({ share, reason }) => {
        const { id } = canary;
        await ask('PATCH /channels/:channel/canaries/:id', { channel, id, share, reason });
        return `${share} % of visitors get ${named(canary.releases)}.`;
      }}
      confirm="Change the share"
    />
  );
}

const ends = {
  promote: { title: 'Promote the canary', danger: false, done: 'is live' },
  abort: { title: 'Abort the canary', danger: true, done: 'was taken back' },
  end: { title: 'End the canary', danger: false, done: 'is not on trial any more' },
};

/** How a canary is over: for everybody, for nobody since it failed, or for nobody without a word against it. */
export function EndCanary({ canary, how, close }: OfCanary & { how: keyof typeof ends }) {
  const channel = useChannel();
  const { title, danger, done } = ends[how];
  const end = `POST /channels/:channel/canaries/:id/${how}` as const;
  const { id } = canary;
  return (
    <ActDrawer<object>
      title={title}
      close={close}
      foresee={async () => {
        const plan = await foresee(end, { channel, id });
        const { findings, notes, fits } = plan.check;
        const sentences =
          how === 'promote' ? promoteSentencesOf(plan) : takeBackSentencesOf(how, canary, plan);
        // A version that fails is taken back whatever the check says.
        return { sentences, findings, notes, blocked: how === 'promote' && !fits };
      }}
      perform={async ({ reason }) => {
        await ask(end, { channel, id, reason });
        return `${named(canary.releases)} ${done}.`;
      }}
      confirm={title}
      danger={danger}
    />
  );
}
