import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { configure, ZipWriter } from '@zip.js/zip.js';

// Its workers are for browsers.
configure({ useWebWorkers: false });

/** A file within a bundle. */
export interface BundleFile {
  path: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** A zip file that is written as a stream, with the checksums of what is in it. */
export class ZipFile {
  readonly files: BundleFile[] = [];
  readonly stream: Readable;
  private readonly zip: ZipWriter<unknown>;
  private readonly brokenOff = new AbortController();

  constructor() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    this.stream = Readable.fromWeb(readable as never);
    // The client may disconnect before the end: abort the pending writes.
    this.stream.once('close', () => this.brokenOff.abort(new Error('The export was broken off')));
    this.zip = new ZipWriter(writable, { zip64: true, keepOrder: true, useUnicodeFileNames: true });
  }

  /** @param isPacked false for files that are compressed already, like pictures */
  async add(
    path: string,
    from: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
    isPacked = true,
  ): Promise<void> {
    const hash = createHash('sha256');
    let bytes = 0;
    const encoder = new TextEncoder();
    async function* counted() {
      for await (const chunk of from) {
        const part = typeof chunk === 'string' ? encoder.encode(chunk) : chunk;
        hash.update(part);
        bytes += part.byteLength;
        yield part;
      }
    }
    const { signal } = this.brokenOff;
    await this.zip
      .add(path, ReadableStream.from(counted()) as never, { level: isPacked ? 6 : 0, signal })
      .catch((error: unknown) => {
        throw signal.aborted ? signal.reason : error;
      });
    this.files.push({ path, bytes, sha256: hash.digest('hex') });
  }

  async close(): Promise<void> {
    await this.zip.close();
  }
}
