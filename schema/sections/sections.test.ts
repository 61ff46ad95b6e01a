import { checkSections } from './check-sections.ts';
import { newBlock, readBlocks } from './blocks.ts';
import { partsOfBlocks, wordsOfBlocks } from './block-words.ts';
import { defaultBlocks } from './defaults/default-blocks.ts';
import type { Block, SectionDeclaration } from './define.ts';
import { builtInSlugs } from './pages/built-in-slugs.ts';
import { sectionTypesJson } from './json-types.ts';
import { readPage, seededContent } from './pages/page-content.ts';
import { check } from '../rules/check.ts';
import { pageRules, pageRulesFor } from '../rules/content/content.ts';
import { openingSection } from '../testing/opening.section.ts';
import { problems } from '../testing/problems.ts';
import { sections } from './sections.ts';

const page = { title: 'T', slug: 's', content: '', format: 'sections', status: 'draft' } as const;

/** The problems of a new page's content with these blocks. */
const problemOf = (...blocks: unknown[]) =>
  problems(() => check(pageRules, { ...page, content: JSON.stringify({ blocks }) }));

const declared = (name: string): SectionDeclaration => {
  const section = sections.find((one) => one.name === name);
  if (!section) throw new Error(name);
  return section;
};

test('the declarations are valid together', () => {
  expect(() => checkSections(sections)).not.toThrow();
});

test.each<[string, SectionDeclaration, string]>([
  [
    'a choice with an undeclared name',
    { ...declared('quote'), fields: { shape: { type: 'choice', label: 'Shape', options: [] } } },
    'The field "shape" of the section "quote": a choice, and nothing else, is called',
  ],
  [
    'a text with the name of a choice',
    { ...declared('quote'), fields: { tone: { type: 'text', label: 'Tone', maxLength: 5 } } },
    'The field "tone" of the section "quote": a choice, and nothing else, is called',
  ],
  [
    'a field that every block has',
    { ...declared('quote'), fields: { id: { type: 'text', label: 'Id', maxLength: 5 } } },
    'The section "quote" cannot have a field called "id"',
  ],
])('refuses %s', (_case, section, message) => {
  expect(() => checkSections([section])).toThrow(message);
});

test.each(builtInSlugs)('the seeded content of %s is valid and reads back as its default blocks', (slug) => {
  const content = seededContent(slug);
  expect(problems(() => check(pageRulesFor(slug).pick(['content']), { content }))).toEqual({});
  expect(readPage(sections, slug, content)).toEqual(readPage(sections, slug, null));
  expect(readBlocks(sections, defaultBlocks[slug])).toEqual(defaultBlocks[slug]);
  const whole = JSON.stringify({ ...(JSON.parse(content) as object), blocks: defaultBlocks[slug] });
  expect(problems(() => check(pageRulesFor(slug).pick(['content']), { content: whole }))).toEqual({});
});

const quote = { type: 'quote', id: 'q', text: 'It works.' };

test('absent values get their defaults', () => {
  expect(problemOf(quote)).toEqual({});
  expect(readBlocks(sections, [quote])).toEqual([
    { ...quote, isHidden: false, name: '', role: '', image: { src: '', alt: '' }, tone: 'plain' },
  ]);
});

test.each<[string, unknown[], string]>([
  ['an unknown section', [{ type: 'nope', id: 'a' }], 'There is no section “nope” (blocks[0])'],
  ['no type', [{ id: 'a' }], 'A section needs a type (blocks[0])'],
  [
    'a part of another page',
    [{ type: 'pageHero', id: 'a' }],
    '“Hero of the page” cannot be used on this page (blocks[0])',
  ],
  ['no id', [{ type: 'quote', text: 'x' }], 'Quote: The id is required (blocks[0].id)'],
  ['a duplicate id', [quote, quote], 'Two sections have the id “q” (blocks[1].id)'],
  ['a missing text', [{ type: 'quote', id: 'q' }], 'Quote: Quote is required (blocks[0].text)'],
  [
    'a text that is too long',
    [{ ...quote, name: 'x'.repeat(101) }],
    'Quote: Name must be less than 100 characters (blocks[0].name)',
  ],
  ['an unknown field', [{ ...quote, colour: 'red' }], 'Unknown field (blocks[0].colour)'],
  [
    'an unknown choice',
    [{ ...quote, tone: 'pink' }],
    'Quote: Background must be one of plain, tinted, dark (blocks[0].tone)',
  ],
  [
    'an item without its title',
    [{ type: 'steps', id: 's', items: [{ title: 'One' }, { text: 'x' }] }],
    'Steps: Steps: Title is required (blocks[0].items[1].title)',
  ],
  [
    'a link with an invalid address',
    [{ type: 'callToAction', id: 'c', title: 'T', link: { label: 'Go', href: 'javascript:alert(1)' } }],
    'Call to action: Button: Must be an address, a path such as /contact, or # and the name of a section ' +
      '(blocks[0].link.href)',
  ],
  [
    'a link without words',
    [{ type: 'callToAction', id: 'c', title: 'T', link: { href: '/contact' } }],
    'Call to action: Button: The label is required (blocks[0].link.label)',
  ],
  [
    'a picture that is required',
    [{ type: 'pictureText', id: 'p' }],
    'Picture and text: Picture is required (blocks[0].image.src)',
  ],
])('refuses %s', (_case, blocks, message) => {
  expect(problemOf(...blocks)).toEqual({ content: message });
});

test('rich text is refused as sections, and sections as rich text', () => {
  const content = JSON.stringify({ blocks: [quote] });
  expect(problems(() => check(pageRules, { ...page, content: '<p>x</p>' }))).toEqual({
    content: 'Content must be a page layout in JSON',
  });
  expect(problems(() => check(pageRules, { ...page, format: 'text', content }))).toEqual({});
});

test('reads the words of visible blocks, and every text, picture and link with its path', () => {
  const blocks: Block[] = readBlocks(sections, [
    { ...quote, image: { src: '/media/1/a.jpg', alt: 'Ada' }, tone: 'dark' },
    { type: 'questions', id: 'f', items: [{ question: 'Why?', answer: '<p>Because</p>' }] },
    { type: 'callToAction', id: 'c', title: 'Start', link: { label: 'Write', href: '/contact' }, isHidden: true },
  ]);
  expect(wordsOfBlocks(sections, blocks, (html) => html.replace(/<[^>]*>/g, ''))).toEqual([
    'It works.',
    'Ada',
    'Why?',
    'Because',
  ]);
  const { texts, richTexts, images, links } = partsOfBlocks(sections, blocks);
  expect(texts.map(({ path, label, text }) => [path, label, text])).toEqual([
    ['blocks.0.text', 'Quote: Quote', 'It works.'],
    ['blocks.1.items.0.question', 'Questions and answers: Question', 'Why?'],
    ['blocks.2.title', 'Call to action: Title', 'Start'],
  ]);
  expect(richTexts.map(({ path, html }) => [path, html])).toEqual([['blocks.1.items.0.answer', '<p>Because</p>']]);
  expect(images.map(({ path, src }) => [path, src])).toEqual([['blocks.0.image', '/media/1/a.jpg']]);
  expect(links.map(({ path, href }) => [path, href])).toEqual([['blocks.2.link', '/contact']]);
});

test.each(sections.map((section) => [section.name, section] as const))(
  'a new %s has a value for each field',
  (_, section) => {
    const block = newBlock(section, 'new');
    expect(readBlocks(sections, [block])).toEqual([block]);
    expect(Object.values(block)).not.toContain(undefined);
  },
);

test('the JSON types name the values of a choice, what an item has, and where null is none', () => {
  const properties = { icon: { type: 'string' }, title: { type: 'string' }, text: { type: 'string' } };
  expect(sectionTypesJson([openingSection, declared('features')])).toMatchObject({
    OpeningSection: {
      properties: {
        title: { type: 'string' },
        seats: { type: ['number', 'null'] },
        tone: { type: 'string', enum: ['plain', 'tinted', 'dark'] },
      },
    },
    FeaturesSection: { properties: { items: { type: 'array', items: { type: 'object', properties } } } },
  });
});
