import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const formats = {
  sitemap: { file: 'sitemap.xsd', extension: 'schema' },
  atom: { file: 'atom.rng', extension: 'relaxng' },
  rss: { file: 'rss.rng', extension: 'relaxng' },
} as const;

export type Format = keyof typeof formats;

/** What is wrong with a document by its format, as libxml2 says it: empty is the goal. */
export async function formatFindings(format: Format, document: string): Promise<string[]> {
  const { file, extension } = formats[format];
  const { valid, errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: document },
    schema: { fileName: file, contents: await readFile(resolve('api/testing/formats', file), 'utf8') },
    extension,
    // A sitemap of 50,000 addresses does not fit into what it takes by itself.
    maxMemoryPages: 8192,
  });
  return valid ? [] : errors.map(({ message }) => message);
}
