import * as z from 'zod/mini';
import { endpoints, type Call } from '../api/index';
import { factSchemas, type FactName } from '../facts';
import { screenParams } from '../screen-params';
import { screenOwners, type Screen } from '../screens';
import { shellFacts } from '../view';
import { anyScreen } from '../view-schema';
import { contractOf, type Described, type HashText, type JsonSchema } from './contract';
import { senderSchema, receiverSchema } from './json-schema';

const calls = Object.keys(endpoints) as Call[];
const screens = Object.keys(screenOwners) as Screen[];

export const isCall = (name: string): name is Call => Object.hasOwn(endpoints, name);
export const isFact = (name: string): name is FactName => Object.hasOwn(factSchemas, name);

const each = <N extends string>(names: readonly N[], schemaOf: (name: N) => JsonSchema) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]));

const viewOf = (screen: Screen) =>
  z.extend(anyScreen, { screen: z.literal(screen), params: screenParams[screen] });

const fact = (name: FactName) => senderSchema(factSchemas[name], `fact '${name}'`);
const sentPayload = (call: Call) =>
  senderSchema(endpoints[call].payload, `the payload of '${call}'`);
const receivedAnswer = (call: Call) =>
  receiverSchema(endpoints[call].answer, `the answer of '${call}'`);
const sentAnswer = (call: Call) => senderSchema(endpoints[call].answer, `the answer of '${call}'`);

/** Reduces a schema to the fields that a build uses. */
type Narrowed = (whole: JsonSchema) => JsonSchema;
const unchanged: Narrowed = (whole) => whole;

interface Used {
  /** The payload of each fact. */
  facts: ReadonlyMap<FactName, Narrowed>;
  calls: readonly Call[];
  /** The fields of the view that each screen reads. */
  screens: ReadonlyMap<Screen, Narrowed>;
}

/** Returns what a remote with these uses sends and accepts. */
export function remoteContract(name: string, used: Used, hashText: HashText) {
  const facts = [...used.facts].map(([name, narrowed]) => [name, narrowed(fact(name))] as const);
  const views = [...used.screens].map(([screen, narrowed]) => {
    return [screen, narrowed(receiverSchema(viewOf(screen), `screen '${screen}'`))] as const;
  });
  return contractOf(
    {
      name,
      kind: 'remote',
      gives: { facts: Object.fromEntries(facts), payloads: each(used.calls, sentPayload) },
      takes: {
        views: Object.fromEntries(views),
        answers: each(used.calls, receivedAnswer),
      },
    },
    hashText,
  );
}

/**
 * The whole surface of the contracts: that of a remote which emits every fact, makes every call, and renders every
 * screen.
 */
export function wholeContract(hashText: HashText) {
  const own: readonly string[] = shellFacts;
  const factNames = (Object.keys(factSchemas) as FactName[]).filter((name) => !own.includes(name));
  const facts = new Map(factNames.map((name) => [name, unchanged]));
  const views = new Map(screens.map((screen) => [screen, unchanged]));
  return remoteContract('whole', { facts, calls, screens: views }, hashText);
}

/** Returns what the shell accepts and sends, including its own calls. */
export function shellContract(ownCalls: readonly Call[], hashText: HashText) {
  const own: readonly string[] = shellFacts;
  const factNames = (Object.keys(factSchemas) as FactName[]).filter((name) => !own.includes(name));
  return contractOf(
    {
      name: 'shell',
      kind: 'shell',
      gives: {
        views: each(screens, (screen) => senderSchema(viewOf(screen), `screen '${screen}'`)),
        payloads: each(ownCalls, sentPayload),
        answers: each(calls, sentAnswer),
      },
      takes: {
        facts: each(factNames, (name) => receiverSchema(factSchemas[name], `fact '${name}'`)),
        // The shell does not change payloads.
        payloads: each(calls, () => ({})),
        answers: each(calls, receivedAnswer),
      },
      owners: screenOwners,
    },
    hashText,
  );
}

/** Returns what the API accepts and sends. */
export const apiContract = (hashText: HashText) =>
  contractOf(
    {
      name: 'api',
      kind: 'api',
      gives: { answers: each(calls, sentAnswer) },
      takes: {
        payloads: each(calls, (call) =>
          receiverSchema(endpoints[call].payload, `the payload of '${call}'`),
        ),
      },
    } satisfies { name: string; kind: 'api'; gives: Described; takes: Described },
    hashText,
  );
