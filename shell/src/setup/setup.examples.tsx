import type { Examples } from 'shared-ui/testing';
import { Screen } from 'shared-ui/core';
import { pages, type PageTools } from '../pages/pages';
import { viewWithAnswers, everything, shortest } from '../testing/answers';
import { Framed } from '../testing/framed';
import { settingsFor } from '../testing/settings';
import type { Finish } from './finish-page';

const finishPage = (finish: Finish['kind'] | 'opening', answers = everything) => {
  const view = viewWithAnswers('set-number', answers);
  const result: Finish = finish === 'finished' ? { kind: finish, view } : { kind: 'no-response' };
  const tools = {
    settings: settingsFor(),
    navigation: { reload: () => undefined },
    finish: () => (finish === 'opening' ? new Promise(() => undefined) : Promise.resolve(result)),
    toDashboard: () => Promise.resolve(),
    edit: () => undefined,
  };
  const states = {
    finished: { view, finished: true },
    'no-response': { hasNoAnswer: true },
    opening: {},
  };
  return () => (
    <Framed
      state={states[finish]}
      page={pages['/finish']!(tools as unknown as PageTools)}
      isFinish
    />
  );
};

const remote = (title: string) => <Screen title={title} />;

const before = {
  ...everything,
  contact: undefined,
  photos: undefined,
  instagramConnected: false,
};

export const setupExamples = {
  finish: {
    'everything set up': {
      draw: finishPage('finished'),
      acts: [{ wait: 1 }],
      shows: 'Omar’s Barber Shop is all set',
    },
    'much left for later': {
      draw: finishPage('finished', shortest),
      acts: [{ wait: 1 }],
      shows: 'What’s left, whenever you like',
    },
    'accounts not connected': {
      draw: finishPage('finished', { ...everything, squareConnected: false }),
      acts: [{ wait: 1 }],
      shows: 'Appointments · not connected yet',
    },
    loading: { draw: finishPage('opening'), acts: [{ wait: 1 }] },
    'not loaded': {
      draw: finishPage('no-response'),
      acts: [{ wait: 1 }],
      shows: 'This step didn’t load',
    },
  },
  'set-up': {
    'answers to check': {
      draw: () => (
        <Framed
          state={{ view: viewWithAnswers('set-number', before) }}
          content={remote('How can we reach you?')}
        />
      ),
      acts: [{ wait: 1 }],
      shows: 'Check your answers',
    },
    'answers to check, opened': {
      draw: () => (
        <Framed
          state={{ view: viewWithAnswers('set-number', before) }}
          content={remote('How can we reach you?')}
        />
      ),
      acts: [{ wait: 1 }, { press: 'Check your answers 7 of 8' }],
      shows: 'You approve each one',
    },
    'welcome back': {
      draw: () => (
        <Framed
          state={{ view: viewWithAnswers('client-count', before), returned: true }}
          content={remote('How many clients do you have?')}
        />
      ),
      acts: [{ wait: 1 }],
      shows: 'Continue here.',
    },
    'an answer being changed': {
      draw: () => (
        <Framed
          state={{ view: viewWithAnswers('photos-storage'), edited: 'finish' }}
          content={remote('Where do you store your work photos?')}
        />
      ),
      acts: [{ wait: 1 }],
      shows: 'Back to your finished setup',
    },
    'an answer saved': {
      draw: () => (
        <Framed
          state={{ view: viewWithAnswers('client-count', before), confirmed: 'Saved' }}
          content={remote('How many clients do you have?')}
        />
      ),
      shows: 'Saved',
    },
    'an answer not saved': {
      draw: () => (
        <Framed
          state={{
            view: viewWithAnswers('client-count', before),
            notice: { kind: 'error', text: 'Not saved.', retry: () => undefined },
          }}
          content={remote('How many clients do you have?')}
        />
      ),
      acts: [{ wait: 1 }],
      shows: 'Not saved.',
    },
  },
  profile: {
    'filling up': {
      draw: () => (
        <Framed
          state={{ view: viewWithAnswers('client-count', before) }}
          content={remote('How many clients do you have?')}
        />
      ),
      acts: [{ wait: 1 }],
      shows: '4 of 6 filled in',
    },
    opened: {
      draw: () => (
        <Framed
          state={{ view: viewWithAnswers('photos-storage', before) }}
          content={remote('Where do you store your work photos?')}
        />
      ),
      acts: [{ wait: 1 }, { press: 'Your profile 4 of 6 filled in' }, { wait: 1 }],
      shows: 'Only you see this.',
    },
  },
} satisfies Record<string, Examples>;
