import { escapeHtml, unescapeHtml } from '#schema/text/escape-html';

// Relies on the sanitiser's output: no `>` within a tag, all values in double quotes.
const tag = /<[a-z][^>]*>/g;
const address = / (href|src|poster|cite|srcset)="([^"]*)"/g;

/** Makes every address in stored HTML absolute, for feed readers. */
export function withAbsoluteLinks(html: string, page: string): string {
  const absolute = (written: string) => URL.parse(written, page)?.href ?? written;
  return html.replace(tag, (start) =>
    start.replace(address, (_, name: string, value: string) => {
      const plain = unescapeHtml(value);
      return ` ${name}="${escapeHtml(name === 'srcset' ? absoluteSet(plain, absolute) : absolute(plain))}"`;
    }),
  );
}

/** `/a.png 1x, /b.png 2x` */
function absoluteSet(srcset: string, absolute: (written: string) => string): string {
  const candidates = srcset.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/));
  return candidates.map(([first = '', ...descriptors]) => [absolute(first), ...descriptors].join(' ')).join(', ');
}
