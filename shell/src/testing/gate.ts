import { createViewStore } from 'shared-contracts';
import type { Api, CallOptions } from 'shared-contracts/api';
import { viewOf } from 'shared-contracts/testing';
import { addressOf, type Place } from '../navigation/routes';
import { createSignInGate } from '../sign-in/gate';
import { sessionOf } from '../storage/session';
import { worldParts, type World } from './shell';

export const sam = { uid: 'uid-1', email: 'sam@example.com' };
export const zoe = { uid: 'uid-2', email: 'zoe@example.com' };
export const clientCount = { screen: 'client-count', params: {} } as const;

/** Creates the gate of a screen with the real storage, frame and navigation, and without the shell. */
export function gateAt(place: Place, world: Omit<World, 'address'> = {}) {
  const { opened, parts } = worldParts({ address: addressOf(place), ...world });
  const { storage, frame } = parts;
  const session = sessionOf(storage.read());
  const view = createViewStore(viewOf(place.screen, place.params, { session }));
  const { api } = parts.network;
  /** The options of each request for the session. */
  const requests: (CallOptions | undefined)[] = [];
  const readSession: Api['readSession'] = (payload, options) => {
    requests.push(options);
    return api.readSession(payload, options);
  };
  const reports: string[] = [];
  const report = (what: string) => void reports.push(what);
  const gate = createSignInGate({ ...parts, api: { ...api, readSession }, view, report });
  const signInRequest = () => frame.get().signIn;
  return { gate, view, storage, requests, reports, left: opened.left, signInRequest };
}
