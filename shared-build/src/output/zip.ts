import { crc32 } from 'node:zlib';

/**
 * Returns a ZIP archive of one file. It is not compressed and has no time, so that equal content gives equal archives
 * on every machine.
 */
export function zipOf(name: string, text: string): Buffer {
  const [path, content] = [Buffer.from(name), Buffer.from(text)];
  // Both headers describe the file with these 26 bytes: format 2.0, stored, 1 January 1980.
  const description = Buffer.alloc(26);
  description.writeUInt16LE(20, 0);
  description.writeUInt16LE(0x21, 8);
  description.writeUInt32LE(crc32(content), 10);
  description.writeUInt32LE(content.length, 14);
  description.writeUInt32LE(content.length, 18);
  description.writeUInt16LE(path.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), description, path, content]);
  const madeBy = Buffer.from([20, 0]);
  // No comment, first disk, no attributes, and the file at position 0.
  const place = Buffer.alloc(14);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, description, place, path]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, entry, Buffer.from('PK\x05\x06'), end]);
}
