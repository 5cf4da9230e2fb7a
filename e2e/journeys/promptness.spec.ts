import { chromiumHands } from '../stage/chromium-hands';
import { test } from '../stage/owner';
import { note, watchPromptness } from '../stage/promptness';
import { newOwner } from '../whole-flow/new-owner';

test('answers every press of the whole flow promptly on a slow phone', async ({ page, owner }) => {
  const promptness = await watchPromptness(page);
  await newOwner(chromiumHands(page, promptness.hands), owner);
  note('the whole flow', await promptness.since());
});
