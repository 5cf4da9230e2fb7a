import { createHash } from 'node:crypto';

/**
 * A script with about that many bytes over the network: without repetition, and the same every
 * time.
 */
export function noise(bytes: number): string {
  const parts: string[] = [];
  // Base64 of random bytes compresses to three quarters.
  for (let length = 0, at = 0; length < (bytes * 4) / 3; at += 1) {
    const part = createHash('sha512').update(String(at)).digest('base64');
    parts.push(part);
    length += part.length;
  }
  return `// ${parts.join('')}`;
}
