import { jsonForScript } from './script-json.ts';

/** Structured data for search engines. A data block: no browser runs it. */
export function JsonLd({ data }: { data: object }) {
  const html = jsonForScript({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
