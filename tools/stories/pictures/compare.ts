import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Pixels with four bytes each. */
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
  /** The largest accepted distance between two colors, from 0 to 1. */
  threshold: number;
  /** The number of pixels that may differ. */
  pixels: number;
}

/** For pictures at full size: only the edges of letters may differ. */
export const exact: Tolerance = { threshold: 0.1, pixels: 8 };
/** For tiles: compression changes colors. */
export const small: Tolerance = { threshold: 0.2, pixels: 12 };

/** Returns a description of the difference between two pictures, or undefined if there is none. */
export function difference(
  stored: Raster,
  current: Raster,
  tolerance: Tolerance,
): string | undefined {
  if (stored.width !== current.width || stored.height !== current.height) {
    return `is ${current.width} × ${current.height}, was ${stored.width} × ${stored.height}`;
  }
  const { width, height } = stored;
  const differing = pixelmatch(stored.data, current.data, null, width, height, {
    threshold: tolerance.threshold,
  });
  return differing > tolerance.pixels ? `differs in ${differing} pixels` : undefined;
}

/** Returns the stored picture, the differences and the current picture next to each other, for a review. */
export async function placeSideBySide(stored: Raster, current: Raster): Promise<Buffer> {
  const { width, height } = current;
  const differences = Buffer.alloc(width * height * 4);
  const sameSize = stored.width === width && stored.height === height;
  if (sameSize)
    pixelmatch(stored.data, current.data, differences, width, height, { threshold: 0.1 });
  const rasters = [stored, ...(sameSize ? [{ data: differences, width, height }] : []), current];
  const lefts = rasters.map((_, index) =>
    rasters.slice(0, index).reduce((sum, raster) => sum + raster.width, 0),
  );
  return sharp({
    create: {
      width: rasters.reduce((sum, raster) => sum + raster.width, 0),
      height: Math.max(...rasters.map((raster) => raster.height)),
      channels: 4,
      background: 'white',
    },
  })
    .composite(
      rasters.map((raster, index) => ({
        input: raster.data,
        raw: { width: raster.width, height: raster.height, channels: 4 as const },
        left: lefts[index],
        top: 0,
      })),
    )
    .png()
    .toBuffer();
}
