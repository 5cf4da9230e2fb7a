import { newOwner } from '../whole-flow/new-owner';
import { noProfile } from '../whole-flow/no-profile';
import { test } from './stage';

test('a new owner goes from the welcome to the dashboard', ({ hands, owner }) =>
  newOwner(hands, owner));

test('an owner without a profile creates one, verifies it and goes on', ({
  hands,
  owner,
  request,
}) => noProfile(hands, owner, request));
