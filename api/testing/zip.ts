import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

configure({ useWebWorkers: false });

/** A zip file of these texts and bytes. @param links names of symbolic links among them */
export async function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  links: readonly string[] = [],
): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of Object.entries(files)) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await zip.add(name, reader, links.includes(name) ? { unixMode: 0o120777 } : {});
  }
  return zip.close();
}
