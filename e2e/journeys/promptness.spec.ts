import { chromiumHands } from '../stage/chromium-hands';
import { test } from '../stage/owner';
import { note, watchPromptness } from '../stage/promptness';
import { newOwner } from '../whole-flow/new-owner';

test('whoever walks the whole flow on a slow telephone', async ({ page, owner }) => {
  const promptness = await watchPromptness(page);
  await newOwner(chromiumHands(page, promptness.hands), owner);
  note('the whole flow', await promptness.since());
});
