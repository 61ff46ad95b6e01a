import type { TypedDocumentNode } from '@apollo/client';
import { capitalised } from '#schema/text/capitalised';
import type { PublicKind } from '#schema/content/define';
import { derivedField } from '#schema/content/derived-fields';
import { typeNameOf } from '#schema/content/kind';
import { typedDocument } from '../../lib/requests/typed-document.ts';
import type { LibraryPicture } from '../../ui/cover/picture.tsx';
import { ContentHeadFragmentDoc } from '../../site-layout/head/content-head.graphql.gen.ts';
import type { ContentHead } from '../../site-layout/head/content-head.ts';
import { StoryCardFragmentDoc } from '../../site-layout/story/story-card.graphql.gen.ts';
import type { StoryComment } from '../../site-layout/comments.tsx';
import type { StoryItem } from '../../site-layout/story/story-item.ts';
import type { KindSlots, NamedField } from '../../lib/kinds/kind-slots.ts';

/** An item in the default list. Aliases give fields the same names in every kind. */
export interface KindRow {
  id: string;
  slug: string;
  title: string;
  createdAt: string;
  publishedAt?: string | null;
  category?: string | null;
  excerpt?: string | null;
  featuredImage?: string | null;
  featuredPicture?: LibraryPicture | null;
  date?: string | null;
  place?: string | null;
}

interface Reading {
  html: string;
  minutes: number;
  headings: { id: string; text: string; level: number }[];
}

interface Neighbour {
  slug: string;
  title: string;
}

/** An item on its default screen: as in the list, and its kind's further fields. */
export interface KindItem extends KindRow, ContentHead {
  updatedAt: string;
  reading: Reading | null;
  /** Fields of a story only. */
  socialImage?: string;
  previous?: Neighbour | null;
  next?: Neighbour | null;
  related?: StoryItem[];
  author?: { name: string; slug: string } | null;
  tagLinks?: { slug: string; name: string }[];
  comments?: StoryComment[];
  [field: string]: unknown;
}

export type KindListDocument = TypedDocumentNode<
  {
    items: { edges: { node: KindRow }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  },
  { first: number; after?: string }
>;

export type KindItemDocument = TypedDocumentNode<{ item: KindItem | null }, { slug: string }>;

const picture = '{ src width height hasVariants focalX focalY placeholder }';
const reading = '{ html minutes headings { id text level } }';

const aliased = (alias: string, part: NamedField | null) => (part ? `${alias}: ${part[0]}` : '');

const rowFields = ({ image, category, excerpt, date, venue }: KindSlots) =>
  [
    'id slug title createdAt publishedAt',
    aliased('category', category),
    aliased('excerpt', excerpt),
    aliased('featuredImage', image),
    image ? `featuredPicture: ${derivedField(...image)} ${picture}` : '',
    aliased('date', date),
    aliased('place', venue),
  ].join(' ');

/** The value of a field, or what GraphQL derives from it. */
function shown([name, field]: NamedField): string {
  const derived = derivedField(name, field);
  if (field.type === 'richText') return `${derived} ${reading}`;
  if (field.type === 'image') return `${name} ${derived} ${picture}`;
  if (field.type === 'reference') return `${derived} { slug title }`;
  return name;
}

const storyFields =
  'socialImage author { name slug } tagLinks { slug name } comments { id parentId author writtenAt text } previous { id slug title } next { id slug title } related { ...StoryCard }';

/** The published items of a kind, newest first. */
export const kindListQuery = (kind: PublicKind, parts: KindSlots): KindListDocument =>
  typedDocument(
    `query ${capitalised(kind.plural)}($first: Int!, $after: String) {
      items: ${kind.plural}(first: $first, after: $after, filter: { status: published }, sort: { field: publishedAt }) {
        edges { node { ${rowFields(parts)} } }
        pageInfo { hasNextPage endCursor }
      }
    }`,
  );

export const kindItemQuery = (kind: PublicKind, parts: KindSlots): KindItemDocument =>
  typedDocument(
    `query ${typeNameOf(kind)}($slug: String!) {
      item: ${kind.name}(slug: $slug) {
        ...ContentHead
        ${rowFields(parts)} updatedAt
        reading ${reading}
        ${[...parts.facts, ...parts.sections].map(shown).join(' ')}
        ${kind.isStory ? storyFields : ''}
      }
    }`,
    ContentHeadFragmentDoc,
    ...(kind.isStory ? [StoryCardFragmentDoc] : []),
  );

/** The options of a choice are written in lower case; above a title the word begins with a capital. */
export const withWrittenCategory = <Item extends KindRow>(item: Item): Item => ({
  ...item,
  category: item.category && capitalised(item.category),
});
