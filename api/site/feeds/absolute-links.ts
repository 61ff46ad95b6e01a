import { escaped } from '../xml.ts';

// As the sanitiser writes them when content is saved: in a tag there is no other `>`, and every value is in double quotes.
const tag = /<[a-z][^>]*>/g;
const address = / (href|src|poster|cite|srcset)="([^"]*)"/g;

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Stored HTML for readers elsewhere: every address in it complete, seen from the page it is on. */
export function withAbsoluteLinks(html: string, page: string): string {
  const absolute = (written: string) => URL.parse(written, page)?.href ?? written;
  return html.replace(tag, (start) =>
    start.replace(address, (_, name: string, value: string) => {
      const plain = value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);
      return ` ${name}="${escaped(name === 'srcset' ? absoluteSet(plain, absolute) : absolute(plain))}"`;
    }),
  );
}

/** `/a.png 1x, /b.png 2x` */
function absoluteSet(srcset: string, absolute: (written: string) => string): string {
  const candidates = srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  return candidates.map(([first = '', ...descriptors]) => [absolute(first), ...descriptors].join(' ')).join(', ');
}
