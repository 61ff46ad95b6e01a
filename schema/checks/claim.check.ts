import { claimFor, claimsIn, isOverdue } from './claims.ts';
import { defineCheck, type Finding, type TextPlace, type Subject } from './define.ts';
import { elementsIn, isInside, quoted, type Element } from './html-text.ts';

export const claimCheck = defineCheck({
  id: 'claim',
  label: 'Claims with numbers',
  description: 'Numbers such as “99.9%”, “500+” or “10x faster” without a source, or whose source is due for review.',
  find: (subject) => {
    const seen = new Set<string>();
    const once = (text: string, placeOf: (words: string, start: number) => TextPlace | null) =>
      findingsIn(text, placeOf, subject).filter(({ claim = '' }) => !seen.has(claim) && seen.add(claim));
    return [
      ...subject.plainTexts.flatMap(({ field, text }) => once(text, () => ({ field }))),
      ...subject.richTexts.flatMap(({ field, html }) =>
        html.blocks().flatMap(({ element, text, start }) => {
          // Skips quotations, code, and texts that cite their source beside the claim.
          if (isInside(element, 'blockquote', 'pre', 'table') || (element && citesSource(element, subject))) return [];
          const isCode = (at: number) =>
            html.around(start + at).some(({ name }) => ['code', 'kbd', 'samp'].includes(name));
          return once(text, (words, at) => (isCode(at) ? null : html.placeOfWords(field, words, start + at, element)));
        }),
      ),
    ];
  },
});

function findingsIn(
  text: string,
  placeOf: (words: string, start: number) => TextPlace | null,
  subject: Subject,
): Finding[] {
  const { claims, today } = subject.facts;
  return claimsIn(text).flatMap((found): Finding[] => {
    const place = placeOf(found.words, found.start);
    if (!place) return [];
    const claim = claimFor(text, found, claims, today);
    if (!claim) {
      return [
        {
          message: `${quoted(found.words)} has no source: ${quoted(around(text, found.start))}`,
          place,
          claim: found.words,
        },
      ];
    }
    if (!isOverdue(claim, today)) return [];
    return [
      {
        message: `The source of ${quoted(claim.text)} was due for review by ${claim.reviewBy}.`,
        place,
        claim: claim.text,
      },
    ];
  });
}

/** Whether the block links to another site, or names a work. */
const citesSource = (element: Element, { ownPath }: Subject): boolean =>
  elementsIn(element, 'cite').length > 0 ||
  elementsIn(element, 'a').some(({ attribs: { href = '' } }) => /^https?:/i.test(href) && ownPath(href) === null);

/** Some words before and after. */
function around(text: string, at: number): string {
  const from = at <= 24 ? 0 : text.indexOf(' ', at - 24) + 1;
  return text.slice(from, from + 60).trim();
}
