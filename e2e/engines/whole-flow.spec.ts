import { newOwner } from '../whole-flow/new-owner';
import { noProfile } from '../whole-flow/no-profile';
import { test } from './stage';

test('leads a new owner from the welcome to the dashboard', ({ hands, owner }) =>
  newOwner(hands, owner));

test('creates and verifies a profile for an owner without one, and continues', ({
  hands,
  owner,
  request,
}) => noProfile(hands, owner, request));
