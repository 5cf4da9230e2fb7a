import type { ErrorCode } from 'shared-contracts';
import type { Payload } from 'shared-contracts/api';
import { refusing, viewOf } from 'shared-contracts/testing';
import * as z from 'zod/mini';
import { sessionOf } from '../storage/session';
import type { Stored } from '../storage/stored';
import { clientCount, gateAt, sam, zoe } from '../testing/gate';
import type { World } from '../testing/shell';
import { keepWayBack, wayBackLeft } from './way-back';

const signInUrl = 'http://localhost:4000/google/start?origin=web';
const missing = 'SESSION_MISSING';
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a call', () => {
  /** Refused as often as there are codes, and done after that. */
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
    // The owner is known by the view, as of arrival.
    page.view.set(page.view.get());
    const call = { key: 'client_count_range', value: '0-50', uid: 'uid-1' } as const;
    return { ...page, state, answer: page.gate.api.savePreference(call) };
  }
  const asksAgain = { known: true, email: sam.email, because: undefined, off: false };

  it('that fails otherwise is not held', async () => {
    const { answer, asked, asks } = calling(['API_FAILED']);
    await expect(answer).rejects.toMatchObject({ code: 'API_FAILED' });
    expect(asked).toStrictEqual([]);
    expect(asks()).toBeUndefined();
  });

  it('of a business that another tab left goes where the other one stands', async () => {
    const { answer, storage, left } = calling(['NOT_YOURS']);
    storage.keep({ uid: 'uid-3', biz_name: 'Second Cuts' });
    const settled = await Promise.race([answer, turn().then(turn)]);
    expect(settled).toBeUndefined();
    expect(left).toStrictEqual(['replace /onboard?status=0']);
    expect(storage.tabQueue('notices', () => z.looseObject({})).read()).toMatchObject([
      { kind: 'info', text: 'You continued with Second Cuts in another tab.' },
    ]);
  });

  it('that is refused to this business itself is refused', async () => {
    const { answer, left } = calling(['NOT_YOURS']);
    await expect(answer).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(left).toStrictEqual([]);
  });

  it('refused once is made again where the server knows the owner by now', async () => {
    const { answer, asked, asks } = calling([missing]);
    expect(await answer).toStrictEqual({ ok: true });
    expect(asked).toStrictEqual([{ timeoutMs: 5_000 }]);
    expect(asks()).toBeUndefined();
  });

  it.each<[string, ErrorCode[], () => object, object, object]>([
    ['refused twice running', [missing, missing, missing], () => sam, { asked: 1, made: 2 }, {}],
    ['refused to nobody', [missing], () => ({}), { asked: 1, made: 1 }, {}],
    ['refused to a link', ['SIGN_IN_NEEDED'], () => sam, { asked: 0, made: 1 }, { byLink: true }],
  ])('%s waits until the owner has signed in', async (_how, codes, who, so, more) => {
    const { gate, answer, asked, state, asks } = calling(codes, who);
    await turn();
    expect(asks()).toStrictEqual({ ...asksAgain, ...more });
    expect({ asked: asked.length, made: state.made }).toStrictEqual(so);
    state.as = () => ({ ...sam, signed_in: true });
    await gate.recheck();
    await turn();
    expect(asks()).toBeUndefined();
    expect(await answer).toStrictEqual({ ok: true });
    gate.need();
    expect(asks()).toStrictEqual(asksAgain);
  });

  it('that a link is not enough for is not made again for the link', async () => {
    const { gate, state, asks } = calling(['SIGN_IN_NEEDED']);
    await turn();
    await gate.recheck();
    await turn();
    expect(asks()).toStrictEqual({ ...asksAgain, byLink: true });
    expect(state.made).toBe(1);
  });

  it('of somebody else is not made again, and the page is loaded anew', async () => {
    const { state, left, asks } = calling([missing], () => zoe);
    await turn();
    expect(left).toStrictEqual(['reload']);
    expect(asks()).toBeUndefined();
    expect(state.made).toBe(1);
  });
});

describe('the way to the sign-in', () => {
  function leaving(stored: Stored = sam, url = signInUrl) {
    const sent: Payload<'readSignInUrl'>[] = [];
    const readSignInUrl = (payload: Payload<'readSignInUrl'>) => {
      sent.push(payload);
      return { url };
    };
    return { ...gateAt(clientCount, { stored, calls: { readSignInUrl } }), sent };
  }

  it('is asked for in the name of the owner, and remembers where they were', async () => {
    const { gate, view, storage, sent, left } = leaving({ ...sam, place_id: 'place-1' });
    gate.need();
    storage.clear();
    view.set(viewOf('client-count', {}, { session: sessionOf(storage.read()) }));
    await gate.leave();
    const return_to = '/onboard?back=client-count';
    expect(sent).toStrictEqual([{ origin: 'web', place_id: 'place-1', uid: 'uid-1', return_to }]);
    expect(left).toStrictEqual([`assign ${signInUrl}`]);
    expect(wayBackLeft(storage)).toStrictEqual({ screen: 'client-count', uid: 'uid-1' });
  });

  it('is refused where it leads to a site that is not ours', async () => {
    const { gate, storage, reports, left } = leaving(sam, 'https://evil.example/');
    await expect(gate.leave()).rejects.toThrow('The sign-in address is not one of ours.');
    expect(reports).toStrictEqual(["Refused the sign-in address 'https://evil.example/'."]);
    expect(left).toStrictEqual([]);
    expect(wayBackLeft(storage)).toBeUndefined();
  });

  const typed = { chosen: '0-50' };
  it.each<[string, Stored, Stored, Stored, object | undefined]>([
    ['brings an owner back whom another tab forgot', sam, {}, sam, typed],
    ['leaves another uid as it is', sam, { uid: zoe.uid }, { uid: zoe.uid }, undefined],
    ['leaves another address as it is', sam, { email: zoe.email }, { email: zoe.email }, undefined],
    ['brings nobody back where nobody was', {}, {}, {}, undefined],
  ])('%s', async (_what, was, holds, then, draft) => {
    const { gate, storage, left } = leaving(was);
    gate.need();
    gate.rememberDraft('client-count', typed);
    storage.clear();
    storage.keep(holds);
    await gate.leave();
    const { uid, email } = storage.read();
    expect({ uid, email }).toStrictEqual({ uid: undefined, email: undefined, ...then });
    expect(storage.draft('client-count')).toStrictEqual(draft);
    expect(left).toStrictEqual([`assign ${signInUrl}`]);
  });

  it('brings nothing back that somebody typed who is forgotten', async () => {
    const { gate, view, storage } = leaving();
    gate.need();
    gate.rememberDraft('client-count', typed);
    gate.forget(() => undefined);
    view.set(viewOf('client-count', {}, { session: sessionOf(zoe) }));
    storage.clear();
    await gate.leave();
    expect(storage.read()).toMatchObject(zoe);
    expect(storage.draft('client-count')).toBeUndefined();
  });

  const again = { uid: 'uid-1', return_to: '/onboard?back=client-count' };
  it.each<[0 | 1 | 2 | 3, object, object]>([
    [0, {}, {}],
    [1, {}, {}],
    [2, {}, again],
    [3, {}, again],
    [3, { uid: 'uid-2' }, { ...again, uid: 'uid-2' }],
    [3, { return_to: '/onboard' }, { ...again, return_to: '/onboard' }],
  ])('leads from the start, of status %i and asked with %o, on with %o', async (...row) => {
    const [status, payload, more] = row;
    const { gate, view, storage, sent } = leaving();
    keepWayBack(storage, clientCount);
    view.set(viewOf('login', { status }));
    await gate.api.readSignInUrl({ origin: 'web', ...payload });
    expect(sent).toStrictEqual([{ origin: 'web', ...more }]);
  });

  it('leads from the start to nowhere else where no step was left', async () => {
    const { gate, view, sent } = leaving();
    view.set(viewOf('login', { status: 3 }));
    await gate.api.readSignInUrl({ origin: 'web' });
    expect(sent).toStrictEqual([{ origin: 'web' }]);
  });
});
