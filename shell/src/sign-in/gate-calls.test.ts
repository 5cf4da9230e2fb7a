import type { ErrorCode } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { refusing, viewOf } from 'shared-contracts/testing';
import * as z from 'zod/mini';
import { sessionOf } from '../storage/session';
import type { Stored } from '../storage/stored';
import { clientCount, gateAt, sam, zoe } from '../testing/gate';
import type { World } from '../testing/shell';
import { storeReturnPoint, pendingReturn } from './return-point';

const signInUrl = 'http://localhost:4000/google/start?origin=web';
const missing = 'SESSION_MISSING';
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('a call', () => {
  /** Fails once per code and then succeeds. */
  function calling(codes: ErrorCode[], readSession: () => object = () => sam) {
    const state = { made: 0, as: readSession };
    const calls: World['calls'] = {
      readSession: () => state.as(),
      savePreference: () => {
        const code = codes[state.made++];
        return code ? refusing(code)() : { ok: true };
      },
    };
    const page = gateAt(clientCount, { stored: sam, calls });
    // The view has the owner, as after the page has loaded.
    page.view.set(page.view.get());
    const call = { key: 'client_count_range', value: '0-50', uid: 'uid-1' } as const;
    return { ...page, state, answer: page.gate.api.savePreference(call) };
  }
  const asksAgain = { known: true, email: sam.email, because: undefined, off: false };

  it('is not held after other errors', async () => {
    const { answer, requests, signInRequest } = calling(['API_FAILED']);
    await expect(answer).rejects.toMatchObject({ code: 'API_FAILED' });
    expect(requests).toStrictEqual([]);
    expect(signInRequest()).toBeUndefined();
  });

  it('for a business that another tab left opens the other business', async () => {
    const { answer, storage, left } = calling(['NOT_YOURS']);
    storage.store({ uid: 'uid-3', biz_name: 'Second Cuts' });
    const settled = await Promise.race([answer, nextTask().then(nextTask)]);
    expect(settled).toBeUndefined();
    expect(left).toStrictEqual(['replace /onboard?status=0']);
    expect(storage.tabQueue('notices', () => z.looseObject({})).read()).toMatchObject([
      { kind: 'info', text: 'You continued with Second Cuts in another tab.' },
    ]);
  });

  it('that is refused for this business rejects', async () => {
    const { answer, left } = calling(['NOT_YOURS']);
    await expect(answer).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(left).toStrictEqual([]);
  });

  it('is repeated when the server recognizes the owner again', async () => {
    const { answer, requests, signInRequest } = calling([missing]);
    expect(await answer).toStrictEqual({ ok: true });
    expect(requests).toStrictEqual([{ timeoutMs: 5_000 }]);
    expect(signInRequest()).toBeUndefined();
  });

  it.each<[string, ErrorCode[], () => object, object, object]>([
    ['refused twice in a row', [missing, missing, missing], () => sam, { checked: 1, made: 2 }, {}],
    ['refused without a session', [missing], () => ({}), { checked: 1, made: 1 }, {}],
    [
      'refused for a link',
      ['SIGN_IN_NEEDED'],
      () => sam,
      { checked: 0, made: 1 },
      { byLink: true },
    ],
  ])('%s waits for a sign-in', async (_how, codes, readSession, expectedCounts, more) => {
    const { gate, answer, requests, state, signInRequest } = calling(codes, readSession);
    await nextTask();
    expect(signInRequest()).toStrictEqual({ ...asksAgain, ...more });
    expect({ checked: requests.length, made: state.made }).toStrictEqual(expectedCounts);
    state.as = () => ({ ...sam, signed_in: true });
    await gate.recheck();
    await nextTask();
    expect(signInRequest()).toBeUndefined();
    expect(await answer).toStrictEqual({ ok: true });
    gate.need();
    expect(signInRequest()).toStrictEqual(asksAgain);
  });

  it('that a link does not allow is not repeated for the link', async () => {
    const { gate, state, signInRequest } = calling(['SIGN_IN_NEEDED']);
    await nextTask();
    await gate.recheck();
    await nextTask();
    expect(signInRequest()).toStrictEqual({ ...asksAgain, byLink: true });
    expect(state.made).toBe(1);
  });

  it('is not repeated for another owner, and the page reloads', async () => {
    const { state, left, signInRequest } = calling([missing], () => zoe);
    await nextTask();
    expect(left).toStrictEqual(['reload']);
    expect(signInRequest()).toBeUndefined();
    expect(state.made).toBe(1);
  });
});

describe('leaving to sign in', () => {
  function leaving(stored: Stored = sam, url = signInUrl) {
    const sent: Payload<'readSignInUrl'>[] = [];
    const readSignInUrl = (payload: Payload<'readSignInUrl'>) => {
      sent.push(payload);
      return { url };
    };
    return { ...gateAt(clientCount, { stored, calls: { readSignInUrl } }), sent };
  }

  it('requests the address for the owner and stores the return point', async () => {
    const { gate, view, storage, sent, left } = leaving({ ...sam, place_id: 'place-1' });
    gate.need();
    storage.clear();
    view.set(viewOf('client-count', {}, { session: sessionOf(storage.read()) }));
    await gate.leave();
    const return_to = '/onboard?back=client-count';
    expect(sent).toStrictEqual([{ origin: 'web', place_id: 'place-1', uid: 'uid-1', return_to }]);
    expect(left).toStrictEqual([`assign ${signInUrl}`]);
    expect(pendingReturn(storage)).toStrictEqual({ screen: 'client-count', uid: 'uid-1' });
  });

  it('rejects an address of another site', async () => {
    const { gate, storage, reports, left } = leaving(sam, 'https://evil.example/');
    await expect(gate.leave()).rejects.toThrow('The sign-in address is not allowed.');
    expect(reports).toStrictEqual(["Refused the sign-in address 'https://evil.example/'."]);
    expect(left).toStrictEqual([]);
    expect(pendingReturn(storage)).toBeUndefined();
  });

  const draftValues = { chosen: '0-50' };
  it.each<[string, Stored, Stored, Stored, object | undefined]>([
    ['restores an owner whom another tab cleared', sam, {}, sam, draftValues],
    ['keeps another uid', sam, { uid: zoe.uid }, { uid: zoe.uid }, undefined],
    ['keeps another email', sam, { email: zoe.email }, { email: zoe.email }, undefined],
    ['restores nothing without an owner', {}, {}, {}, undefined],
  ])('%s', async (_what, storedBefore, storedNow, then, draft) => {
    const { gate, storage, left } = leaving(storedBefore);
    gate.need();
    gate.rememberDraft('client-count', draftValues);
    storage.clear();
    storage.store(storedNow);
    await gate.leave();
    const { uid, email } = storage.read();
    expect({ uid, email }).toStrictEqual({ uid: undefined, email: undefined, ...then });
    expect(storage.draft('client-count')).toStrictEqual(draft);
    expect(left).toStrictEqual([`assign ${signInUrl}`]);
  });

  it('does not restore drafts of an owner who was forgotten', async () => {
    const { gate, view, storage } = leaving();
    gate.need();
    gate.rememberDraft('client-count', draftValues);
    gate.forget(() => undefined);
    view.set(viewOf('client-count', {}, { session: sessionOf(zoe) }));
    storage.clear();
    await gate.leave();
    expect(storage.read()).toMatchObject(zoe);
    expect(storage.draft('client-count')).toBeUndefined();
  });

  const retryPayload = { uid: 'uid-1', return_to: '/onboard?back=client-count' };
  it.each<[0 | 1 | 2 | 3, object, object]>([
    [0, {}, {}],
    [1, {}, {}],
    [2, {}, retryPayload],
    [3, {}, retryPayload],
    [3, { uid: 'uid-2' }, { ...retryPayload, uid: 'uid-2' }],
    [3, { return_to: '/onboard' }, { ...retryPayload, return_to: '/onboard' }],
  ])('sends from the start page with status %i and payload %o the payload %o', async (...row) => {
    const [status, payload, more] = row;
    const { gate, view, storage, sent } = leaving();
    storeReturnPoint(storage, clientCount);
    view.set(viewOf('login', { status }));
    await gate.api.readSignInUrl({ origin: 'web', ...payload });
    expect(sent).toStrictEqual([{ origin: 'web', ...more }]);
  });

  it('sends no return address from the start page without a return point', async () => {
    const { gate, view, sent } = leaving();
    view.set(viewOf('login', { status: 3 }));
    await gate.api.readSignInUrl({ origin: 'web' });
    expect(sent).toStrictEqual([{ origin: 'web' }]);
  });
});
