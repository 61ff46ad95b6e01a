const words = 'signal noise ward scan model night drift report quiet factory'.split(' ');
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => words[(seed * 7 + at * 5) % words.length]).join(' ');
const link = { label: 'Read more', href: '/contact' };

/** A page of forty sections of four types, with the ids `s-0` to `s-39`. */
export const fortySections = Array.from({ length: 40 }, (_, n) => {
  const head = { id: `s-${n}`, title: sentence(n, 4) };
  const items = Array.from({ length: 6 }, (_item, at) => ({ title: sentence(n + at, 3), text: sentence(at, 20) }));
  if (n % 4 === 0)
    return { type: 'cards', ...head, text: sentence(n, 30), items: items.map((item) => ({ ...item, link })) };
  if (n % 4 === 1) return { type: 'text', ...head, text: `<p>${sentence(n, 120)}</p>` };
  if (n % 4 === 2) return { type: 'steps', ...head, items };
  return { type: 'callToAction', ...head, text: sentence(n, 30), link };
});

/** Its input for the API. */
export const pageOfSections = (status: 'draft' | 'published') => ({
  title: 'Forty sections',
  slug: 'forty-sections',
  format: 'sections',
  content: JSON.stringify({ blocks: fortySections }),
  status,
});
