import type { AnyFact, Screen, ScreenParams } from 'shared-contracts';
import { ledBy, type FlowChange } from 'shared-contracts/flow';
import { placeAt, routes } from '../routes';
import { screen, type Destination, type Standing } from './destination';
import { next } from './flow';
import { orderUnder, waysTo } from './order';

/**
 * What comes next where the channel carries another table: the specified one is asked, and where the other differs from
 * it the owner goes there instead, in the same way (a page of its own, in place of this one). Nothing else changes.
 */
export function nextUnder(
  changes: readonly FlowChange[],
  fact: AnyFact,
  standing: Standing,
): Destination {
  const specified = next(fact, standing);
  if (changes.length === 0) return specified;
  if (fact.name === 'back/chosen') return backUnder(changes, standing, specified);
  const led = broughtTo(fact, standing, specified);
  if (led.to !== 'screen') return specified;
  const goes = ledBy({ changes }, { fact: fact.name, to: led.screen });
  const place = goes === led.screen ? undefined : placeOfScreen(goes);
  return place ? { ...led, ...place } : specified;
}

/** Who comes back from Instagram stands on the last screen already: the provider brought them there. */
function broughtTo(
  { name }: AnyFact,
  { screen: at, params }: Standing,
  specified: Destination,
): Destination {
  if (name !== 'instagram/returned' || specified.to !== 'stay') return specified;
  if ((params as ScreenParams['set-number']).from === 'priming') return specified;
  return at === 'set-number' ? screen('set-number', {}, 'replace') : specified;
}

/** A screen that this shell does not know is none: then the specified table counts. */
const placeOfScreen = (name: string) =>
  Object.hasOwn(routes, name) ? placeAt(routes[name as Screen].path, '') : undefined;

/** Who came by a deep link goes back to what now comes before, where that is another screen. */
function backUnder(
  changes: readonly FlowChange[],
  { screen: at }: Standing,
  specified: Destination,
): Destination {
  if (specified.to !== 'back' || specified.otherwise.to !== 'screen') return specified;
  const before = specified.otherwise.screen;
  const came = waysTo(at, changes);
  if (before === at || came.length === 0 || came.includes(before)) return specified;
  if (!waysTo(at, []).includes(before)) return specified;
  const { numbers } = orderUnder(changes);
  const last = came.reduce((one, other) =>
    (numbers.get(other) ?? 0) > (numbers.get(one) ?? 0) ? other : one,
  );
  const place = placeOfScreen(last);
  return place ? { to: 'back', otherwise: { to: 'screen', ...place } } : specified;
}
