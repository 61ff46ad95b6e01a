import { jsonForScript } from './script-json.ts';

/** Structured data for search engines. Browsers do not execute this script type. */
export function JsonLd({ data }: { data: object }) {
  const html = jsonForScript({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}
