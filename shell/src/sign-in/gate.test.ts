import type { Emit } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/api';
import { refusing, viewOf } from 'shared-contracts/testing';
import { noAnswers } from '../flow/answers';
import type { SignInFailure } from '../frame/frame-store';
import type { Place } from '../navigation/routes';
import { sessionOf } from '../storage/session';
import type { Stored } from '../storage/stored';
import { clientCount, gateAt, sam, zoe } from '../testing/gate';
import type { LearnedVisitor } from '../visitor/visitor';
import { storeReturnPoint, pendingReturn, type ReturnPoint } from './return-point';

const services = { screen: 'services', params: { screen: 1 } } as const;
const setNumber = { screen: 'set-number', params: {} } as const;
const createProfile = { screen: 'create-profile', params: {} } as const;

const unknownVisitor = { email: undefined, known: false, because: undefined, off: false };
const byLink = { ...unknownVisitor, byLink: true };
const knownVisitor = { ...unknownVisitor, email: sam.email, known: true };
const unknownLearned = { visitor: {}, answers: noAnswers, hasResponse: true, remembered: false };

describe('on arrival', () => {
  const back = (error?: SignInFailure): ReturnPoint => ({ place: clientCount, owner: sam, error });

  it.each<[string, Place, Partial<LearnedVisitor>, ReturnPoint | undefined, object | undefined]>([
    ['does not ask an unknown visitor without a form', services, {}, undefined, undefined],
    ['asks an unknown visitor at a form', setNumber, {}, undefined, unknownVisitor],
    [
      'asks a visitor whom the browser remembers',
      services,
      { remembered: true },
      undefined,
      unknownVisitor,
    ],
    ['asks a visitor who returns without a session', clientCount, {}, back(), unknownVisitor],
    ['does not ask an owner who returns', clientCount, { visitor: sam }, back(), undefined],
    ['does not ask an owner at a form', setNumber, { visitor: sam }, undefined, undefined],
    [
      'does not ask without a response of the server',
      setNumber,
      { hasResponse: false },
      back('failed'),
      undefined,
    ],
    [
      'asks a visitor with the uid of a link',
      createProfile,
      { visitor: { uid: sam.uid } },
      undefined,
      byLink,
    ],
    [
      'asks a visitor with the email of a link',
      createProfile,
      { visitor: { email: sam.email } },
      undefined,
      byLink,
    ],
  ])('%s', (_what, place, learned, cameBack, then) => {
    const { gate, signInRequest } = gateAt(place);
    gate.arrive(place.screen, { ...unknownLearned, ...learned }, cameBack);
    expect(signInRequest()).toStrictEqual(then);
    expect(gate.covers()).toBe(then !== undefined);
  });

  it('shows why the sign-in failed', () => {
    const { gate, signInRequest } = gateAt(clientCount, { stored: sam });
    gate.arrive('client-count', { ...unknownLearned, visitor: sam }, back('cookies'));
    expect(signInRequest()).toStrictEqual({ ...knownVisitor, because: 'cookies' });
  });
});

describe('the request to sign in', () => {
  it('contains the owner, and whether the provider is off', () => {
    const { gate, signInRequest } = gateAt(clientCount, {
      stored: sam,
      settings: { providersOff: ['google'] },
    });
    gate.need();
    expect(signInRequest()).toStrictEqual({ ...knownVisitor, off: true });
  });

  it('keeps its reason until there is a new one', () => {
    const { gate, signInRequest } = gateAt(clientCount, { stored: sam });
    gate.need('refused');
    gate.need();
    expect(signInRequest()).toStrictEqual({ ...knownVisitor, because: 'refused' });
    gate.need('expired');
    expect(signInRequest()).toStrictEqual({ ...knownVisitor, because: 'expired' });
  });

  it('does not cover public screens', () => {
    const { gate, view } = gateAt(clientCount, { stored: sam });
    gate.need();
    view.set(viewOf('no-location', {}));
    expect(gate.covers()).toBe(false);
  });

  it('contains no owner after the owner chose another account', () => {
    const { gate, view, storage, signInRequest } = gateAt(createProfile, { stored: sam });
    storeReturnPoint(storage, clientCount);
    gate.arrive('create-profile', { ...unknownLearned, visitor: sam }, undefined);
    expect(signInRequest()).toStrictEqual({ ...knownVisitor, byLink: true });
    const emitted: unknown[] = [];
    gate.forget(((...fact) => void emitted.push(fact)) as Emit);
    expect(signInRequest()).toStrictEqual({ email: undefined, known: false, off: false });
    expect(pendingReturn(storage)).toBeUndefined();
    expect(emitted).toStrictEqual([['email/abandoned', {}]]);
    view.set(viewOf('create-profile', {}, { session: sessionOf({}) }));
    gate.need('refused');
    expect(signInRequest()).toStrictEqual({ ...unknownVisitor, because: 'refused' });
  });
});

describe('a page that becomes visible again', () => {
  it.each<[string, 'covered' | 'open' | 'loaded anew', Place, () => Visitor]>([
    ['the owner', 'open', clientCount, () => sam],
    ['an unknown visitor', 'covered', clientCount, () => ({})],
    ['an account without a business', 'covered', clientCount, () => ({ email: sam.email })],
    ['the owner by a link', 'covered', createProfile, () => sam],
    ['the owner who signed in', 'open', createProfile, () => ({ ...sam, signed_in: true })],
    ['another owner', 'loaded anew', clientCount, () => zoe],
    ['no visitor of the server', 'covered', clientCount, refusing('API_UNREACHABLE')],
  ])('for %s is %s', async (_who, then, place, readSession) => {
    const { gate, requests, left } = gateAt(place, { stored: sam, calls: { readSession } });
    gate.need();
    await gate.recheck();
    expect(gate.covers()).toBe(then !== 'open');
    expect(left).toStrictEqual(then === 'loaded anew' ? ['reload'] : []);
    expect(requests).toStrictEqual([{ timeoutMs: 5_000 }]);
  });

  it('reloads when the covered screen emitted more than a draft', async () => {
    const { gate, left } = gateAt(clientCount, { stored: sam });
    const emitted: unknown[] = [];
    const emit = gate.guardEmit(((name) => void emitted.push(name)) as Emit);
    emit('client-count/chosen', { value: '0-50' });
    gate.need();
    emit('draft/changed', { values: { chosen: '0-50' } });
    emit('client-count/chosen', { value: '0-50' });
    expect(emitted).toStrictEqual(['client-count/chosen', 'draft/changed']);
    await gate.recheck();
    expect(left).toStrictEqual(['reload']);
  });

  it.each<[string, Stored, string[]]>([
    ['reloads when another tab has another owner', zoe, ['reload']],
    [
      'opens another business that another tab chose',
      { uid: 'uid-3', biz_name: 'Second Cuts' },
      ['replace /onboard?status=0'],
    ],
    ['does nothing for a screen that is not covered', {}, []],
    ['does nothing when another tab cleared the owner', { uid: undefined, email: undefined }, []],
  ])('%s, without a request', async (_what, change, then) => {
    const { gate, storage, requests, left } = gateAt(clientCount, { stored: sam });
    storage.store(change);
    await gate.recheck();
    expect(left).toStrictEqual(then);
    expect(requests).toStrictEqual([]);
  });
});
