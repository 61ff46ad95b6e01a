import { pageKind } from '../content/kinds.ts';
import { sectionsOf } from '../content/kind.ts';
import { coverAddress } from '../cover/cover.address.ts';
import { markedText, withMarks, withoutAddressMarks } from './marks.ts';

const sections = sectionsOf(pageKind);
const page = (...blocks: object[]) => JSON.stringify({ blocks });

/** The paths and texts of all marks. */
const marksIn = (content: string) =>
  Object.fromEntries([...content.matchAll(markedText)].map(([, path, text]) => [path, text] as const)) as object;

test('every text of a section is marked with its field, including items and links; a long text by paragraph', () => {
  const content = page({
    type: 'cards',
    id: 's-1',
    title: 'Cards',
    text: 'One\nline\n\nTwo',
    items: [
      {
        title: 'First',
        text: 'Text',
        image: { src: '/media/a.png', alt: 'A' },
        link: { label: 'Go', href: '/contact' },
      },
    ],
  });
  expect(marksIn(withMarks(sections, 'x', content))).toEqual({
    'blocks.s-1.title': 'Cards',
    'blocks.s-1.text#0': 'One\\nline',
    'blocks.s-1.text#1': 'Two',
    'blocks.s-1.items.0.title': 'First',
    'blocks.s-1.items.0.text#0': 'Text',
    'blocks.s-1.items.0.image.src': 'A',
    'blocks.s-1.items.0.link.label': 'Go',
  });
});

test('a rich text is marked where it begins; addresses, choices, empty texts and the lines of a table are not', () => {
  const content = page(
    { type: 'text', id: 's-1', title: '', text: '<p>Rich</p>' },
    { type: 'table', id: 's-2', rows: 'a | b' },
    { type: 'embed', id: 's-3', url: 'https://www.youtube.com/watch?v=1' },
  );
  expect(marksIn(withMarks(sections, 'x', content))).toEqual({ 'blocks.s-1.text': '' });
});

test('the hero and features of home are marked', () => {
  const home = JSON.stringify({
    hero: { title: 'T', subtitle: 'S', description: 'D' },
    features: [{ title: 'F', description: 'G', icon: 'rocket' }],
  });
  expect(marksIn(withMarks(sections, 'home', home))).toMatchObject({
    'hero.title': 'T',
    'hero.subtitle': 'S',
    'hero.description#0': 'D',
    'features.0.title': 'F',
    'features.0.description#0': 'G',
  });
});

test('removing the marks restores the page', () => {
  const content = page({ type: 'quote', id: 's-1', isHidden: false, text: 'A\n\nB', name: 'N', role: '' });
  const plain = withMarks(sections, 'x', content).replace(markedText, '$2');
  expect(JSON.parse(plain)).toMatchObject(JSON.parse(content) as object);
});

test('the address of a cover ignores marks', () => {
  const marked = withMarks(sections, 'x', page({ type: 'steps', id: 's-1', title: 'A b' }));
  const { title } = (JSON.parse(marked) as { blocks: { title: string }[] }).blocks[0] ?? { title: '' };
  const address = (slug: string) => coverAddress({ slug, category: 'Technology', primaryColor: '#123456' });
  expect(title).not.toBe('A b');
  expect(withoutAddressMarks(address(title))).toBe(address('A b'));
});
