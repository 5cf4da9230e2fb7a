import type { Engine } from './engine';
import { expect, test } from './stage';

const focused = (engine: Engine) =>
  engine.ask(() => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return `${tagName} ${tagName === 'BODY' ? '' : textContent}`;
  });

test('after the booking link is left, focus is on the heading of the next screen', async ({
  engine,
  hands,
  known,
  enter,
}) => {
  await known.withBusiness();
  await enter('/dashboard/platform');
  await hands.choose('Fresha');
  await hands.sheet.write('Booking link', 'https://www.fresha.com/a/corner-cuts');
  await hands.sheet.press('DONE');
  await hands.stands('Get new 5-star Google reviews automatically');
  await expect.poll(() => focused(engine)).toBe('H1 Get new 5-star Google reviews automatically');
});

test('after a service is edited, focus is on its row', async ({ engine, hands, known, enter }) => {
  await known.withBusiness();
  await enter('/services?screen=5&name=Skin%20Fade');
  await hands.press('ADD SERVICE');
  await hands.press('Edit Skin Fade');
  await hands.write('Price', '40');
  await hands.press('SAVE CHANGES');
  await expect.poll(() => focused(engine)).toContain('Skin Fade');
});
