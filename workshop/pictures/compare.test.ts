import sharp from 'sharp';
import { besideEachOther, difference, exact, rasterOf, small } from './compare';
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

const kept = () => pageWith('x="24" y="700" width="342" fill="#0b5c63"');
const moved = () => pageWith('x="24" y="702" width="342" fill="#0b5c63"');
const faded = () => pageWith('x="24" y="700" width="342" fill="#8fb6b9"');

it('the same picture again is no difference', async () => {
  expect(difference(await rasterOf(await kept()), await rasterOf(await kept()), exact)).toBe(
    undefined,
  );
});

it.each([
  ['moved by two pixels', moved],
  ['in another colour', faded],
])('a button %s is one', async (_, planted) => {
  const now = await rasterOf(await planted());
  expect(difference(await rasterOf(await kept()), now, exact)).toMatch(/^differs in \d+ pixels$/);
});

it('a page of another size is one', async () => {
  const wide = await rasterOf(
    await sharp(await kept())
      .resize(400, 844)
      .toBuffer(),
  );
  expect(difference(await rasterOf(await kept()), wide, exact)).toBe('is 400 × 844, was 390 × 844');
});

describe('as small as a sheet shows it', () => {
  const onSheet = async (index: number) => {
    const other = await tileOf(await faded(), 'phone');
    const tiles = Array.from({ length: 14 }, () => ({ name: 'another', picture: other }));
    tiles[index] = { name: 'services / a & b', picture: await tileOf(await kept(), 'phone') };
    return tileOn(await sheetOf(tiles, 'phone'), 'phone', index);
  };
  const asTile = async (picture: Buffer) =>
    rasterOf(await compressed(await tileOf(picture, 'phone')));

  it.each([0, 9, 10, 13])('it is the same wherever it stands (%s)', async (index) => {
    expect(difference(await onSheet(index), await asTile(await kept()), small)).toBe(undefined);
  });

  it.each([
    ['moved by two pixels', moved],
    ['in another colour', faded],
  ])('a button %s is a difference', async (_, planted) => {
    const now = await asTile(await planted());
    expect(difference(await onSheet(11), now, small)).toMatch(/^differs in \d+ pixels$/);
  });
});

it('whoever decides sees both beside what tells them apart', async () => {
  const both = await besideEachOther(await rasterOf(await kept()), await rasterOf(await moved()));
  expect(await rasterOf(both)).toMatchObject({ width: 3 * 390, height: 844 });
});
