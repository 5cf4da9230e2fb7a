import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pixels, four bytes each. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

export async function rasterOf(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

interface Tolerance {
  /** How far two colours may lie apart, from 0 to 1. */
  threshold: number;
  /** So many pixels may be others. */
  pixels: number;
}

/** What is drawn at its full size is the same picture again, but for the edge of a letter. */
export const exact: Tolerance = { threshold: 0.1, pixels: 8 };
/** What is kept small lost colours on the way. */
export const small: Tolerance = { threshold: 0.2, pixels: 12 };

/** What tells two pictures apart, in words; nothing where they are the same. */
export function difference(kept: Raster, now: Raster, tolerance: Tolerance): string | undefined {
  if (kept.width !== now.width || kept.height !== now.height) {
    return `is ${now.width} × ${now.height}, was ${kept.width} × ${kept.height}`;
  }
  const { width, height } = kept;
  const others = pixelmatch(kept.data, now.data, null, width, height, {
    threshold: tolerance.threshold,
  });
  return others > tolerance.pixels ? `differs in ${others} pixels` : undefined;
}

/** Both beside what tells them apart, for whoever has to decide which is right. */
export async function besideEachOther(kept: Raster, now: Raster): Promise<Buffer> {
  const { width, height } = now;
  const between = Buffer.alloc(width * height * 4);
  const alike = kept.width === width && kept.height === height;
  if (alike) pixelmatch(kept.data, now.data, between, width, height, { threshold: 0.1 });
  const all = [kept, ...(alike ? [{ data: between, width, height }] : []), now];
  const lefts = all.map((_, index) => all.slice(0, index).reduce((sum, one) => sum + one.width, 0));
  return sharp({
    create: {
      width: all.reduce((sum, one) => sum + one.width, 0),
      height: Math.max(...all.map((one) => one.height)),
      channels: 4,
      background: 'white',
    },
  })
    .composite(
      all.map((one, index) => ({
        input: one.data,
        raw: { width: one.width, height: one.height, channels: 4 as const },
        left: lefts[index],
        top: 0,
      })),
    )
    .png()
    .toBuffer();
}
