import { field, type Change } from './change';

/** Changes that break no release. */
export const additions: Change[] = [
  {
    what: 'a remote emits fewer words',
    who: 'mf-services',
    change: ({ gives }) => {
      field(gives.facts['booking-platform/submitted'], 'how')['enum'] = ['none'];
    },
  },
  {
    what: 'a fact has another field',
    who: 'mf-services',
    change: ({ gives }) => {
      const fact = gives.facts['services/finished']!;
      Object.assign(fact['properties'] as object, { seconds: { type: 'number' } });
    },
  },
  {
    what: 'a remote renders another screen',
    who: 'mf-services',
    change: ({ takes }) => {
      takes.views['service-history'] = { type: 'object' };
    },
  },
  {
    what: 'a remote no longer emits a fact or makes a call',
    who: 'mf-services',
    change: ({ gives, takes }) => {
      delete gives.facts['service/opened'];
      delete gives.payloads['addService'];
      delete takes.answers['addService'];
    },
  },
  {
    what: 'the shell accepts another fact and another word',
    who: 'shell',
    change: ({ takes }) => {
      takes.facts['services/shuffled'] = { type: 'object' };
      field(takes.facts['booking-platform/submitted'], 'how')['enum'] = [
        'linked',
        'skipped',
        'none',
        'swiped',
      ];
    },
  },
  {
    what: 'the shell provides more',
    who: 'shell',
    change: ({ gives }) => {
      const view = gives.views['services']!;
      Object.assign(view['properties'] as object, { theme: { type: 'string' } });
    },
  },
  {
    what: 'the API returns more',
    who: 'api',
    change: ({ gives }) => {
      const answer = gives.answers['readServices']!;
      Object.assign(answer['properties'] as object, { count: { type: 'number' } });
    },
  },
  {
    what: 'the API accepts more',
    who: 'api',
    change: ({ takes }) => {
      field(takes.payloads['addService'], 'category')['maxLength'] = 900;
    },
  },
];
