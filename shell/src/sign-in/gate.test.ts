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
import { keepWayBack, wayBackLeft, type WayBack } from './way-back';

const services = { screen: 'services', params: { screen: 1 } } as const;
const setNumber = { screen: 'set-number', params: {} } as const;
const createProfile = { screen: 'create-profile', params: {} } as const;

const stranger = { email: undefined, known: false, because: undefined, off: false };
const byLink = { ...stranger, byLink: true };
const known = { ...stranger, email: sam.email, known: true };
const nobody = { visitor: {}, answers: noAnswers, heard: true, remembered: false };

describe('on arrival', () => {
  const back = (error?: SignInFailure): WayBack => ({ place: clientCount, of: sam, error });

  it.each<[string, Place, Partial<LearnedVisitor>, WayBack | undefined, object | undefined]>([
    ['leaves a stranger alone at what is no form', services, {}, undefined, undefined],
    ['asks a stranger at a form', setNumber, {}, undefined, stranger],
    ['asks whom the browser remembers', services, { remembered: true }, undefined, stranger],
    ['asks who comes back as nobody', clientCount, {}, back(), stranger],
    ['leaves an owner alone who comes back', clientCount, { visitor: sam }, back(), undefined],
    ['leaves an owner alone at a form', setNumber, { visitor: sam }, undefined, undefined],
    ['waits where the server told nothing', setNumber, { heard: false }, back('failed'), undefined],
    ['asks a uid by a link', createProfile, { visitor: { uid: sam.uid } }, undefined, byLink],
    [
      'asks an e-mail by a link',
      createProfile,
      { visitor: { email: sam.email } },
      undefined,
      byLink,
    ],
  ])('%s', (_what, place, learned, cameBack, then) => {
    const { gate, asks } = gateAt(place);
    gate.arrive(place.screen, { ...nobody, ...learned }, cameBack);
    expect(asks()).toStrictEqual(then);
    expect(gate.covers()).toBe(then !== undefined);
  });

  it('tells an owner why the sign-in that they come back from came to nothing', () => {
    const { gate, asks } = gateAt(clientCount, { stored: sam });
    gate.arrive('client-count', { ...nobody, visitor: sam }, back('cookies'));
    expect(asks()).toStrictEqual({ ...known, because: 'cookies' });
  });
});

describe('what is asked', () => {
  it('names the owner, and says that the provider is off', () => {
    const { gate, asks } = gateAt(clientCount, {
      stored: sam,
      settings: { providersOff: ['google'] },
    });
    gate.need();
    expect(asks()).toStrictEqual({ ...known, off: true });
  });

  it('keeps its reason until there is another', () => {
    const { gate, asks } = gateAt(clientCount, { stored: sam });
    gate.need('refused');
    gate.need();
    expect(asks()).toStrictEqual({ ...known, because: 'refused' });
    gate.need('expired');
    expect(asks()).toStrictEqual({ ...known, because: 'expired' });
  });

  it('covers no screen that is for anybody', () => {
    const { gate, view } = gateAt(clientCount, { stored: sam });
    gate.need();
    view.set(viewOf('no-location', {}));
    expect(gate.covers()).toBe(false);
  });

  it('is of nobody once the owner wants to be forgotten', () => {
    const { gate, view, storage, asks } = gateAt(createProfile, { stored: sam });
    keepWayBack(storage, clientCount);
    gate.arrive('create-profile', { ...nobody, visitor: sam }, undefined);
    expect(asks()).toStrictEqual({ ...known, byLink: true });
    const told: unknown[] = [];
    gate.forget(((...fact) => void told.push(fact)) as Emit);
    expect(asks()).toStrictEqual({ email: undefined, known: false, off: false });
    expect(wayBackLeft(storage)).toBeUndefined();
    expect(told).toStrictEqual([['email/abandoned', {}]]);
    view.set(viewOf('create-profile', {}, { session: sessionOf({}) }));
    gate.need('refused');
    expect(asks()).toStrictEqual({ ...stranger, because: 'refused' });
  });
});

describe('who looks again at the page', () => {
  it.each<[string, 'covered' | 'open' | 'loaded anew', Place, () => Visitor]>([
    ['the owner', 'open', clientCount, () => sam],
    ['nobody', 'covered', clientCount, () => ({})],
    ['an account without a business', 'covered', clientCount, () => ({ email: sam.email })],
    ['the owner by a link', 'covered', createProfile, () => sam],
    ['the owner who signed in', 'open', createProfile, () => ({ ...sam, signed_in: true })],
    ['somebody else', 'loaded anew', clientCount, () => zoe],
    ['nobody the server tells of', 'covered', clientCount, refusing('API_UNREACHABLE')],
  ])('as %s finds it %s', async (_who, then, place, readSession) => {
    const { gate, asked, left } = gateAt(place, { stored: sam, calls: { readSession } });
    gate.need();
    await gate.recheck();
    expect(gate.covers()).toBe(then !== 'open');
    expect(left).toStrictEqual(then === 'loaded anew' ? ['reload'] : []);
    expect(asked).toStrictEqual([{ timeoutMs: 5_000 }]);
  });

  it('loads it anew where the covered screen told more than what was typed', async () => {
    const { gate, left } = gateAt(clientCount, { stored: sam });
    const told: unknown[] = [];
    const emit = gate.guardEmit(((name) => void told.push(name)) as Emit);
    emit('client-count/chosen', { value: '0-50' });
    gate.need();
    emit('draft/changed', { values: { chosen: '0-50' } });
    emit('client-count/chosen', { value: '0-50' });
    expect(told).toStrictEqual(['client-count/chosen', 'draft/changed']);
    await gate.recheck();
    expect(left).toStrictEqual(['reload']);
  });

  it.each<[string, Stored, string[]]>([
    ['loads it anew where another tab knows somebody else', zoe, ['reload']],
    [
      'goes where another business stands that another tab went on with',
      { uid: 'uid-3', biz_name: 'Second Cuts' },
      ['replace /onboard?status=0'],
    ],
    ['does nothing where nothing is covered', {}, []],
  ])('%s, and the server is not asked', async (_what, change, then) => {
    const { gate, storage, asked, left } = gateAt(clientCount, { stored: sam });
    storage.keep(change);
    await gate.recheck();
    expect(left).toStrictEqual(then);
    expect(asked).toStrictEqual([]);
  });
});
