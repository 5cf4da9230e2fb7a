import type { JsonSchema } from '../../contract/index';
import { field, type Break } from './change';

/** Changes that break a release, each with the message for its author. */
export const breaks: Break[] = [
  {
    what: 'a field of a fact is renamed',
    who: 'mf-services',
    change: ({ gives }) => {
      const fact = gives.facts['services/finished']!;
      const { starred, total } = fact['properties'] as Record<string, JsonSchema>;
      fact['properties'] = { starred, sum: total };
      fact['required'] = ['starred', 'sum'];
    },
    says: ["fact 'services/finished'", '{"starred":0,"sum":0}', "at 'total'", 'shell 1.0.0 (live)'],
  },
  {
    what: 'a fact has a word that nobody takes',
    who: 'mf-services',
    change: ({ gives }) => {
      field(gives.facts['booking-platform/submitted'], 'how')['enum'] = ['linked', 'swiped'];
    },
    says: [
      "fact 'booking-platform/submitted'",
      '"how":"swiped"',
      "at 'how'",
      'shell decides what it accepts',
    ],
  },
  {
    what: 'a fact may be null where text is taken',
    who: 'mf-services',
    change: ({ gives }) => {
      field(gives.facts['service/opened'], 'service_id')['type'] = ['string', 'null'];
    },
    says: ["fact 'service/opened'", '{"service_id":null}', "at 'service_id'"],
  },
  {
    what: 'a fact is told that the shell does not know',
    who: 'mf-services',
    change: ({ gives }) => {
      gives.facts['services/shuffled'] = { type: 'object' };
    },
    says: [
      "shell 1.0.0 (live) does not know fact 'services/shuffled'",
      'until a shell that supports',
    ],
  },
  {
    what: 'a screen is drawn no more',
    who: 'mf-services',
    change: ({ takes }) => {
      delete takes.views['service-search'];
    },
    says: ["mf-services 2.0.0 does not render screen 'service-search'", 'shell 1.0.0 (live)'],
  },
  {
    what: 'a view is wanted with more than is given',
    who: 'mf-services',
    change: ({ takes }) => {
      field(takes.views['services'], 'session')['required'] = ['nickname'];
    },
    says: [
      "the view of screen 'services'",
      "at 'session.nickname'",
      'mf-services decides what it accepts',
    ],
  },
  {
    what: 'a call is made that nobody answers',
    who: 'mf-services',
    change: ({ gives, takes }) => {
      gives.payloads['mergeServices'] = { type: 'object' };
      takes.answers['mergeServices'] = { type: 'object' };
    },
    says: ["does not know the payload of call 'mergeServices'", 'api 1.0.0 (live)'],
  },
  {
    what: 'a payload leaves out what is needed',
    who: 'mf-services',
    change: ({ gives }) => {
      const payload = gives.payloads['addService']!;
      payload['required'] = (payload['required'] as string[]).filter((one) => one !== 'name');
    },
    says: ["the payload of call 'addService'", "at 'name'", 'api decides what it accepts'],
  },
  {
    what: 'an answer is read for more than it has',
    who: 'mf-services',
    change: ({ takes }) => {
      takes.answers['readServices']!['required'] = ['services', 'count'];
    },
    says: ["the response of call 'readServices'", "at 'count'", 'shell 1.0.0 (live) may send'],
  },
  {
    what: 'the shell takes a word no more',
    who: 'shell',
    change: ({ takes }) => {
      field(takes.facts['booking-platform/submitted'], 'how')['enum'] = ['linked', 'skipped'];
    },
    says: [
      "fact 'booking-platform/submitted'",
      '"how":"none"',
      'mf-services 1.0.0 (live) may send',
    ],
  },
  {
    what: 'the shell shows a screen in a way that is new',
    who: 'shell',
    change: ({ gives }) => {
      field(gives.views['services'], 'arrival')['enum'] = ['first', 'moved', 'returned'];
    },
    says: [
      "the view of screen 'services'",
      '"arrival":"returned"',
      'mf-services 1.0.0 (live) rejects',
    ],
  },
  {
    what: 'the API answers without what is read',
    who: 'api',
    change: ({ gives }) => {
      gives.answers['readServices'] = { type: 'object', properties: {} };
    },
    says: ["the response of call 'readServices'", '{}', "at 'services'", 'shell 1.0.0 (live)'],
  },
  {
    what: 'the API takes less than is sent',
    who: 'api',
    change: ({ takes }) => {
      field(takes.payloads['addService'], 'category')['maxLength'] = 20;
    },
    says: ["the payload of call 'addService'", 'rejects at', "at 'category'"],
  },
];
