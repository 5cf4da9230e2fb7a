import { field, type Change } from './change';

/** Changes that break no release. */
export const additions: Change[] = [
  {
    what: 'fewer words are told',
    who: 'mf-services',
    change: ({ gives }) => {
      field(gives.facts['booking-platform/submitted'], 'how')['enum'] = ['none'];
    },
  },
  {
    what: 'a fact has a field more',
    who: 'mf-services',
    change: ({ gives }) => {
      const fact = gives.facts['services/finished']!;
      Object.assign(fact['properties'] as object, { seconds: { type: 'number' } });
    },
  },
  {
    what: 'a screen more is drawn',
    who: 'mf-services',
    change: ({ takes }) => {
      takes.views['service-history'] = { type: 'object' };
    },
  },
  {
    what: 'a fact is told no more, and a call made no more',
    who: 'mf-services',
    change: ({ gives, takes }) => {
      delete gives.facts['service/opened'];
      delete gives.payloads['addService'];
      delete takes.answers['addService'];
    },
  },
  {
    what: 'the shell takes a fact more, and a word more',
    who: 'shell',
    change: ({ takes }) => {
      takes.facts['services/shuffled'] = { type: 'object' };
      field(takes.facts['booking-platform/submitted'], 'how')['enum'] = [
        ...['linked', 'skipped', 'none', 'swiped'],
      ];
    },
  },
  {
    what: 'the shell shows more',
    who: 'shell',
    change: ({ gives }) => {
      const view = gives.views['services']!;
      Object.assign(view['properties'] as object, { theme: { type: 'string' } });
    },
  },
  {
    what: 'the API answers more',
    who: 'api',
    change: ({ gives }) => {
      const answer = gives.answers['readServices']!;
      Object.assign(answer['properties'] as object, { count: { type: 'number' } });
    },
  },
  {
    what: 'the API takes more',
    who: 'api',
    change: ({ takes }) => {
      field(takes.payloads['addService'], 'category')['maxLength'] = 900;
    },
  },
];
