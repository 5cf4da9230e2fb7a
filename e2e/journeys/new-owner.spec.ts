import { chromiumHands } from '../stage/chromium-hands';
import { test } from '../stage/owner';
import { newOwner } from '../whole-flow/new-owner';

test(
  'a new owner goes from the welcome to the dashboard through five remotes',
  { tag: '@gate' },
  ({ page, owner }) => newOwner(chromiumHands(page), owner),
);
