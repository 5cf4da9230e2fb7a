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
    what: 'a fact has a word that the shell does not accept',
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
    what: 'a fact may be null where the shell expects text',
    who: 'mf-services',
    change: ({ gives }) => {
      field(gives.facts['service/opened'], 'service_id')['type'] = ['string', 'null'];
    },
    says: ["fact 'service/opened'", '{"service_id":null}', "at 'service_id'"],
  },
  {
    what: 'a remote emits a fact that the shell does not know',
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
    what: 'a remote no longer renders a screen',
    who: 'mf-services',
    change: ({ takes }) => {
      delete takes.views['service-search'];
    },
    says: ["mf-services 2.0.0 does not render screen 'service-search'", 'shell 1.0.0 (live)'],
  },
  {
    what: 'a remote requires more of a view than the shell provides',
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
    what: 'a remote makes a call that the API does not have',
    who: 'mf-services',
    change: ({ gives, takes }) => {
      gives.payloads['mergeServices'] = { type: 'object' };
      takes.answers['mergeServices'] = { type: 'object' };
    },
    says: ["does not know the payload of call 'mergeServices'", 'api 1.0.0 (live)'],
  },
  {
    what: 'a payload lacks a required field',
    who: 'mf-services',
    change: ({ gives }) => {
      const payload = gives.payloads['addService']!;
      payload['required'] = (payload['required'] as string[]).filter((field) => field !== 'name');
    },
    says: ["the payload of call 'addService'", "at 'name'", 'api decides what it accepts'],
  },
  {
    what: 'a remote reads a field that the answer does not have',
    who: 'mf-services',
    change: ({ takes }) => {
      takes.answers['readServices']!['required'] = ['services', 'count'];
    },
    says: ["the response of call 'readServices'", "at 'count'", 'shell 1.0.0 (live) may send'],
  },
  {
    what: 'the shell no longer accepts a word',
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
    what: 'the shell passes a new value in a view',
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
    what: 'the API omits a field that remotes read',
    who: 'api',
    change: ({ gives }) => {
      gives.answers['readServices'] = { type: 'object', properties: {} };
    },
    says: ["the response of call 'readServices'", '{}', "at 'services'", 'shell 1.0.0 (live)'],
  },
  {
    what: 'the API accepts less than remotes send',
    who: 'api',
    change: ({ takes }) => {
      field(takes.payloads['addService'], 'category')['maxLength'] = 20;
    },
    says: ["the payload of call 'addService'", 'rejects at', "at 'category'"],
  },
];
