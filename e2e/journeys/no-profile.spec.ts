import { chromiumHands } from '../stage/chromium-hands';
import { test } from '../stage/owner';
import { noProfile } from '../whole-flow/no-profile';

test('creates and verifies a profile for an owner without one, and continues', ({
  page,
  owner,
  request,
}) => noProfile(chromiumHands(page), owner, request));
