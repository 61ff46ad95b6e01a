import {
  configure,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
  type ZipWriterAddDataOptions,
} from '@zip.js/zip.js';

configure({ useWebWorkers: false });

/**
 * A zip file of these texts and bytes.
 * @param links names of symbolic links among them
 * @param options how each is packed
 */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  links: readonly string[] = [],
  options: ZipWriterAddDataOptions = {},
): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await zip.add(name, reader, { ...options, ...(links.includes(name) && { unixMode: 0o120777 }) });
  }
  return zip.close();
}

/** The list of files at the end of a zip file, without the files: which may contain false statements about them. */
export function zipListOf(files: Iterable<{ name: string; bytes?: number; isEncrypted?: boolean }>): Buffer {
  const entries: Buffer[] = [];
  for (const { name, bytes = 0, isEncrypted = false } of files) {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isEncrypted ? 1 : 0, 8);
    entry.writeUInt32LE(bytes, 20);
    entry.writeUInt32LE(bytes, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entries.push(entry, Buffer.from(name));
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  // As macOS does, which counts from 0 again after 65,535.
  end.writeUInt16LE((entries.length / 2) % 65_536, 8);
  end.writeUInt16LE((entries.length / 2) % 65_536, 10);
  end.writeUInt32LE(list.length, 12);
  return Buffer.concat([list, end]);
}
