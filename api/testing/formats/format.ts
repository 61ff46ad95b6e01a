import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const formats = {
  sitemap: { file: 'sitemap.xsd', extension: 'schema' },
  atom: { file: 'atom.rng', extension: 'relaxng' },
  rss: { file: 'rss.rng', extension: 'relaxng' },
} as const;

export type Format = keyof typeof formats;

/** Validates a document with libxml2. @returns the errors */
export async function formatFindings(format: Format, document: string): Promise<string[]> {
  const { file, extension } = formats[format];
  const { valid, errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: document },
    schema: { fileName: file, contents: await readFile(resolve('api/testing/formats', file), 'utf8') },
    extension,
    // A sitemap of 50,000 URLs needs more than the default.
    maxMemoryPages: 8192,
  });
  return valid ? [] : errors.map(({ message }) => message);
}
