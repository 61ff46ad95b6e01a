import { object } from 'yup';
import { statuses } from '../constants.ts';
import { isLayoutSlug } from '../page-layout.ts';
import { isReservedSlug, slugPattern } from '../slug.ts';
import { optionalImageAddress } from './address.ts';
import { oneOf, optionalText, requiredText } from './fields.ts';
import { layoutProblem } from './layout.ts';

const slug = () =>
  requiredText('Slug').max(100, 'Slug must be less than 100 characters').matches(slugPattern, {
    message: 'Slug can only contain lowercase letters, numbers, and hyphens',
    excludeEmptyString: true,
  });

/** Reading a text of nothing but open tags takes longer with each. A long article has two thousand. */
const mostTags = 100_000;
const tagsIn = (html: string) => html.split('<').length - 1;

/** The limit is generous: the longest novel chapter is a tenth of it, and a REST body ends at 1 MB anyway. */
const content = () =>
  requiredText('Content')
    .max(1_000_000, 'Content must be less than 1000000 characters')
    .test('tags', `Content must have less than ${mostTags} tags`, (value) => !value || tagsIn(value) < mostTags)
    .test('empty', 'Content is required', (value) => !value || saysSomething(value));

/** Empty paragraphs, which editors leave behind, are no content. A tag is sought up to the next `<` only: else many of them take hours. */
const saysSomething = (html: string) =>
  /<(?:img|iframe|video|audio|hr)\b/i.test(html) || html.replace(/<[^<>]*>/g, '').replace(/(?:&nbsp;|\s)+/g, '') !== '';

const contentFields = {
  title: requiredText('Title').max(200, 'Title must be less than 200 characters'),
  slug: slug(),
  content: content(),
  metaDescription: optionalText().max(160, 'Meta description must be less than 160 characters'),
  status: oneOf(statuses, 'Status must be draft, published or private'),
};

/** Posts and articles. */
export const storyRules = object({
  ...contentFields,
  excerpt: optionalText().max(300, 'Excerpt must be less than 300 characters'),
  featuredImage: optionalImageAddress(),
  category: optionalText().max(50, 'Category must be less than 50 characters'),
});

/** Content of home and about is layout JSON; any other page's is HTML. Stored as written. */
const pageContent = (pageSlug: string | undefined) =>
  isLayoutSlug(pageSlug)
    ? content().test('layout', '', (value, test) => {
        const problem = value ? layoutProblem(pageSlug, value) : null;
        return problem === null || test.createError({ message: problem });
      })
    : content();

/**
 * The rules for saving a page. A page may keep the slug it has although it is reserved (home and about do), and that
 * slug decides what its content is.
 * @param currentSlug of the page that is changed; none for a new one
 */
export const pageRulesFor = (currentSlug?: string) =>
  object({
    ...contentFields,
    slug: slug().test(
      'reserved',
      'This address is reserved',
      (value) => !value || value === currentSlug || !isReservedSlug(value),
    ),
    content: pageContent(currentSlug),
  });

/** A new page. */
export const pageRules = pageRulesFor();

/** The content alone, of the page with this slug. */
export const pageContentRule = (currentSlug: string) => object({ content: pageContent(currentSlug) });
