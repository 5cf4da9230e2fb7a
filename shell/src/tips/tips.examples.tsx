import { viewOf } from 'shared-contracts/testing';
import { Screen } from 'shared-ui/core';
import type { Examples } from 'shared-ui/testing';
import { workingHelpdesk, Framed } from '../testing/framed';
import type { Helpdesk } from './helpdesk';

const page = <Screen title="Star the services on which you want more leads" />;

const framed = (desk: Partial<Helpdesk> = {}) => {
  const view = viewOf('services', { screen: 1 });
  return () => <Framed state={{ view }} page={page} helpdesk={workingHelpdesk(desk)} />;
};

const open = [{ press: 'Tips for this step' }, { wait: 1 }] as const;
const question = 'Can I list a price per hour?';

export const tipsExamples = {
  tips: {
    'for this step': { draw: framed(), acts: [...open], shows: 'How many services should I list?' },
    'a question without words': {
      draw: framed(),
      acts: [...open, { press: 'SEND' }, { wait: 1 }],
      shows: 'Write your question',
    },
    'a question of somebody unknown': {
      draw: framed(),
      acts: [
        ...open,
        { type: question, into: 'Message us' },
        { type: 'sam@example.com', into: 'Your email or phone number' },
        { press: 'SEND' },
        { wait: 1 },
      ],
      shows: 'We’ll reply to sam@example.com.',
    },
    'a question that was not sent': {
      draw: framed({
        storedQuestion: () => question,
        knownAddress: () => 'maya@example.com',
        send: () => Promise.resolve(false),
      }),
      acts: [...open, { press: 'SEND' }, { wait: 1 }],
      shows: 'Not sent',
    },
  },
} satisfies Record<string, Examples>;
