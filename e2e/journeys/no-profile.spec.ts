import { chromiumHands } from '../stage/chromium-hands';
import { test } from '../stage/owner';
import { noProfile } from '../whole-flow/no-profile';

test(
  'an owner without a profile creates one, verifies it and goes on',
  { tag: '@ci' },
  ({ page, owner, request }) => noProfile(chromiumHands(page), owner, request),
);
