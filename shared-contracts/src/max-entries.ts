import * as z from 'zod/mini';

/** Rejects a record with more entries. Zod limits texts and lists only. */
export function maxEntries(most: number) {
  const check = z.check<object>((read) => {
    if (Object.keys(read.value).length <= most) return;
    read.issues.push({
      code: 'too_big',
      origin: 'record',
      maximum: most,
      inclusive: true,
      input: read.value,
      message: `must have ${most} entries or fewer`,
    });
  });
  check._zod.def.check = 'max_entries';
  return check;
}
