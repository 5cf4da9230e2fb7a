import { createHash } from 'node:crypto';

/** A script that takes about that many bytes over the wire: nothing in it comes twice, and it is the same every time. */
export function noise(bytes: number): string {
  const parts: string[] = [];
  // Base64 of what has no pattern compresses to three quarters.
  for (let length = 0, at = 0; length < (bytes * 4) / 3; at += 1) {
    const part = createHash('sha512').update(String(at)).digest('base64');
    parts.push(part);
    length += part.length;
  }
  return `// ${parts.join('')}`;
}
