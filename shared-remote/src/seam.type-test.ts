import type { FactPayload, RemoteModule, ScreenParams, Session } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { declareRemote } from './declaration';
import { defineRemote } from './remote';
import { seamOf } from './seam';

/**
 * Lines that must not compile. The type check runs this file: a line that does compile makes its expectation an
 * error. Nothing here is executed.
 */

const declaration = declareRemote({
  name: 'mf-gbp-create',
  contract: '^1.0.0',
  screens: ['create-profile', 'verify-code'],
  emits: ['code/sent-again', 'code/found-missing'],
});
const { useView, useEmit, useApi } = seamOf(declaration);
const Screen = () => null;

export const declarations = [
  declareRemote({
    name: 'mf-gbp-create',
    contract: '^1.0.0',
    // @ts-expect-error a screen of another remote
    screens: ['services'],
    emits: [],
  }),
  declareRemote({
    name: 'mf-gbp-create',
    contract: '^1.0.0',
    screens: [],
    // @ts-expect-error no such fact
    emits: ['profile/imagined'],
  }),
  declareRemote({
    // @ts-expect-error no such remote
    name: 'mf-elsewhere',
    contract: '^1.0.0',
    screens: [],
    emits: [],
  }),
];

export const complete: RemoteModule = defineRemote(declaration, {
  'create-profile': Screen,
  'verify-code': Screen,
});
// @ts-expect-error one of its screens is missing
defineRemote(declaration, { 'create-profile': Screen });
defineRemote(declaration, {
  'create-profile': Screen,
  'verify-code': Screen,
  // @ts-expect-error a screen of another remote
  services: Screen,
});

export function useFacts() {
  const emit = useEmit();
  emit('code/found-missing', {});
  emit('code/sent-again', { verification_token: 'handle', by: 'call' });
  emit('draft/changed', { values: {} });
  emit('notice/raised', { kind: 'info', text: 'Common to all.' });

  // @ts-expect-error a fact that the remote does not declare
  emit('services/finished', { starred: 1, total: 1 });
  // @ts-expect-error a fact that does not exist
  emit('code/imagined', {});
  // @ts-expect-error a value that is none of those allowed
  emit('code/sent-again', { verification_token: 'handle', by: 'pigeon' });
  // @ts-expect-error a field is missing
  emit('code/sent-again', { by: 'call' });
  // @ts-expect-error a field of the wrong type
  emit('code/sent-again', { verification_token: 7, by: 'call' });
  // @ts-expect-error a field that the fact does not have
  emit('code/found-missing', { why: 'expired' });
  // @ts-expect-error a fact needs its payload
  emit('code/found-missing');
}

export function useViews() {
  const { params, session } = useView('verify-code');
  const contact: string | undefined = params.contact;
  // @ts-expect-error a value that this screen's address does not have
  const email = params.email;
  // @ts-expect-error a screen of another remote
  useView('services');
  return [contact, email, session];
}

export function useCalls() {
  const api: Api = useApi();
  return calls(api);
}

async function calls(api: Api) {
  const { predictions } = await api.searchPlaces({ place: 'Mill' });
  const first: string | undefined = predictions[0]?.description;
  // @ts-expect-error a field is missing
  await api.searchPlaces({});
  // @ts-expect-error a value that is none of those allowed
  await api.resendCode({ type: 'pigeon' });
  // @ts-expect-error no such call
  await api.searchPeople({});
  // @ts-expect-error an answer has no such field
  const { people } = await api.searchPlaces({ place: 'Mill' });
  return [first, people];
}

export function shapes(params: ScreenParams, session: Session) {
  // @ts-expect-error a step that priming does not have
  params.priming = { step: 5 };
  // @ts-expect-error a session always has a primary category
  const empty: Session = {};
  // @ts-expect-error an outcome that the flow would not know
  const outcome: FactPayload<'square/returned'>['outcome'] = 'perhaps';
  return [empty, outcome, session];
}
