import sharp from 'sharp';
import { placeSideBySide, difference, exact, rasterOf, small } from './compare';
import { compressed, sheetOf, tileOf, tileOn } from './sheets';

const pageWith = (button: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
      <rect width="390" height="844" fill="#fbf7f0"/>
      <rect ${button} height="52" rx="12"/>
    </svg>`),
  )
    .png()
    .toBuffer();

const stored = () => pageWith('x="24" y="700" width="342" fill="#0b5c63"');
const moved = () => pageWith('x="24" y="702" width="342" fill="#0b5c63"');
const faded = () => pageWith('x="24" y="700" width="342" fill="#8fb6b9"');

it('reports no difference between equal pictures', async () => {
  expect(difference(await rasterOf(await stored()), await rasterOf(await stored()), exact)).toBe(
    undefined,
  );
});

it.each([
  ['moved by two pixels', moved],
  ['in another colour', faded],
])('reports a button %s', async (_, planted) => {
  const current = await rasterOf(await planted());
  expect(difference(await rasterOf(await stored()), current, exact)).toMatch(
    /^differs in \d+ pixels$/,
  );
});

it('reports another size', async () => {
  const wide = await rasterOf(
    await sharp(await stored())
      .resize(400, 844)
      .toBuffer(),
  );
  expect(difference(await rasterOf(await stored()), wide, exact)).toBe(
    'is 400 × 844, was 390 × 844',
  );
});

describe('at the size of a tile', () => {
  const onSheet = async (index: number) => {
    const other = await tileOf(await faded(), 'phone');
    const tiles = Array.from({ length: 14 }, () => ({ name: 'another', picture: other }));
    tiles[index] = { name: 'services / a & b', picture: await tileOf(await stored(), 'phone') };
    return tileOn(await sheetOf(tiles, 'phone'), 'phone', index);
  };
  const asTile = async (picture: Buffer) =>
    rasterOf(await compressed(await tileOf(picture, 'phone')));

  it.each([0, 9, 10, 13])(
    'reports no difference at any position on the sheet (%s)',
    async (index) => {
      expect(difference(await onSheet(index), await asTile(await stored()), small)).toBe(undefined);
    },
  );

  it.each([
    ['moved by two pixels', moved],
    ['in another colour', faded],
  ])('reports a button %s', async (_, planted) => {
    const current = await asTile(await planted());
    expect(difference(await onSheet(11), current, small)).toMatch(/^differs in \d+ pixels$/);
  });
});

it('puts the stored picture, the differences and the current picture next to each other', async () => {
  const both = await placeSideBySide(await rasterOf(await stored()), await rasterOf(await moved()));
  expect(await rasterOf(both)).toMatchObject({ width: 3 * 390, height: 844 });
});
