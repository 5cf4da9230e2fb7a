import type { Engine } from './engine';
import { expect, test } from './stage';

const focused = (engine: Engine) =>
  engine.ask(() => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return `${tagName} ${tagName === 'BODY' ? '' : textContent}`;
  });

test('focuses the heading of the next screen after the booking link', async ({
  engine,
  hands,
  ownerSetup,
  enter,
}) => {
  await ownerSetup.withBusiness();
  await enter('/dashboard/platform');
  await hands.choose('Fresha');
  await hands.sheet.write('Booking link', 'https://www.fresha.com/a/corner-cuts');
  await hands.sheet.press('DONE');
  await hands.stands('Get new 5-star Google reviews automatically');
  await expect.poll(() => focused(engine)).toBe('H1 Get new 5-star Google reviews automatically');
});

test('focuses the row of an edited service', async ({ engine, hands, ownerSetup, enter }) => {
  await ownerSetup.withBusiness();
  await enter('/services?screen=5&name=Skin%20Fade');
  await hands.press('ADD SERVICE');
  await hands.press('Edit Skin Fade');
  await hands.write('Price', '40');
  await hands.press('SAVE CHANGES');
  await expect.poll(() => focused(engine)).toContain('Skin Fade');
});
