import sharp from 'sharp';
import type { Raster } from './compare';
import { type sizes } from './looks';

type Size = keyof typeof sizes;

/** Small enough for a repository, large enough to see mistakes. */
const tiles = {
  phone: { width: 156, height: 338, across: 12 },
  desk: { width: 256, height: 160, across: 8 },
} as const satisfies Record<Size, object>;

const compression = { quality: 45, effort: 5 } as const;

const gap = 12;
const label = 16;

/** Returns the position of a tile on its sheet. */
function placeOf(size: Size, index: number) {
  const { width, height, across } = tiles[size];
  return {
    left: gap + (index % across) * (width + gap),
    top: gap + Math.floor(index / across) * (height + label + gap),
  };
}

/** Returns a picture at the size of a tile. */
export const tileOf = (picture: Buffer, size: Size): Promise<Buffer> =>
  sharp(picture).resize(tiles[size].width, tiles[size].height).png().toBuffer();

export interface Tile {
  name: string;
  picture: Buffer;
}

/** Returns all tiles next to each other, each with its name below. */
export async function sheetOf(pictures: Tile[], size: Size): Promise<Buffer> {
  const { width, height, across } = tiles[size];
  const columns = Math.min(across, pictures.length);
  const rows = Math.ceil(pictures.length / across);
  return sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + label + gap),
      channels: 3,
      background: '#e7e3dc',
    },
  })
    .composite(
      pictures.flatMap(({ name, picture }, index) => {
        const { left, top } = placeOf(size, index);
        return [
          { input: picture, left, top },
          { input: named(name, width), left, top: top + height },
        ];
      }),
    )
    .webp(compression)
    .toBuffer();
}

/** Returns a tile with the losses of the compression of a sheet. */
export const compressed = (tile: Buffer): Promise<Buffer> =>
  sharp(tile).webp(compression).toBuffer();

const named = (name: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text y="12" font-family="sans-serif" font-size="9" fill="#222">${name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`,
  );

/** Returns the tile of a sheet at an index. */
export async function tileOn(sheet: Buffer, size: Size, index: number): Promise<Raster> {
  const { width, height } = tiles[size];
  const { data } = await sharp(sheet)
    .extract({ ...placeOf(size, index), width, height })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}
