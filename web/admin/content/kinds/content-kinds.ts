import type { ContentKindName } from '#schema/constants';
import type { TypedDocumentNode } from '@apollo/client';
import type { AnyObjectSchema } from 'yup';
import { isLayoutSlug } from '#schema/page-layout';
import { pageRulesFor, storyRules } from '#schema/rules/content';
import type {
  BulkAction,
  ContentFilter,
  ContentSort,
  ContentStatus,
  PostInput,
  PostPatch,
} from '../../../gql/types.gen.ts';
import type { Viewer } from '../../../session/use-session.ts';
import {
  CreateArticleDocument,
  DeleteArticleDocument,
  DuplicateArticleDocument,
  BulkArticlesDocument,
  PanelArticleDocument,
  PanelArticlesDocument,
  UpdateArticleDocument,
} from './articles.graphql.gen.ts';
import {
  CreatePageDocument,
  DeletePageDocument,
  DuplicatePageDocument,
  BulkPagesDocument,
  PanelPageDocument,
  PanelPagesDocument,
  UpdatePageDocument,
} from './pages.graphql.gen.ts';
import {
  CreatePostDocument,
  DeletePostDocument,
  DuplicatePostDocument,
  BulkPostsDocument,
  PanelPostDocument,
  PanelPostsDocument,
  UpdatePostDocument,
} from './posts.graphql.gen.ts';

/** One line of a list. */
export interface ContentRow {
  id: string;
  title: string;
  slug: string;
  excerpt?: string | null;
  status: ContentStatus;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** All of one page, post or article. */
export interface ContentItem extends ContentRow {
  content: string;
  metaDescription: string | null;
  featuredImage?: string | null;
  category?: string | null;
}

export interface ContentList {
  me: Viewer | null;
  items: {
    edges: { cursor: string; node: ContentRow }[];
    pageInfo: {
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string | null;
      endCursor: string | null;
      before: number | null;
    };
    totalCount: number;
    counts: ContentCounts;
  };
}

/** What each filter would show, whatever is searched for. */
export interface ContentCounts {
  byStatus: { status: ContentStatus; count: number }[];
  byCategory: { category: string; count: number }[];
}

/** Which part of a list, in which order. */
export interface ContentListQuery {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  filter?: ContentFilter | null;
  sort?: ContentSort | null;
}

/** What became of each of the chosen. */
export interface BulkResult {
  done: string[];
  /** They were so already. */
  unchanged: string[];
  refused: { id: string; code: string; message: string }[];
  /** The status that each had before, and the version that it has since. */
  changes: BulkChange[];
}

export interface BulkChange {
  id: string;
  status: ContentStatus;
  version: number;
}

export type ContentSection = 'pages' | 'posts' | 'articles';

/** How a kind of content differs from the others. The documents share their shape through aliases. */
export interface ContentKind {
  /** Resource of the permissions and last part of the address. */
  section: ContentSection;
  /** In running text too: "post". */
  type: ContentKindName;
  title: string;
  description: string;
  /** What an empty list teaches. */
  emptyHint: string;
  /** Excerpt, featured image and category. */
  isStory: boolean;
  /** Where visitors read it. */
  publicPath: (slug: string) => string;
  /** @param currentSlug of the item that is edited; none for a new one */
  rulesFor: (currentSlug?: string) => AnyObjectSchema;
  /** Content is a layout in JSON, the slug fixed and deleting out of the question. */
  isBuiltIn: (slug: string) => boolean;
  list: TypedDocumentNode<ContentList, ContentListQuery>;
  item: TypedDocumentNode<{ me: Viewer | null; item: ContentItem | null }, { id: string }>;
  create: TypedDocumentNode<{ saved: ContentItem }, { input: PostInput }>;
  update: TypedDocumentNode<{ saved: ContentItem }, { id: string; input: PostPatch }>;
  remove: TypedDocumentNode<{ deleted: boolean }, { id: string }>;
  duplicate: TypedDocumentNode<{ copy: ContentRow }, { id: string }>;
  bulk: TypedDocumentNode<{ result: BulkResult }, { action: BulkAction; ids: string[] }>;
}

export const contentKinds: Readonly<Record<ContentSection, ContentKind>> = {
  pages: {
    section: 'pages',
    type: 'page',
    title: 'Pages',
    description: 'The standing pages of the site, each at its own address.',
    emptyHint: 'A page stands at its own address and, once published, in the navigation of the site.',
    isStory: false,
    publicPath: (slug) => (slug === 'home' ? '/' : `/${slug}`),
    rulesFor: pageRulesFor,
    isBuiltIn: isLayoutSlug,
    list: PanelPagesDocument,
    item: PanelPageDocument,
    create: CreatePageDocument,
    update: UpdatePageDocument,
    remove: DeletePageDocument,
    duplicate: DuplicatePageDocument,
    bulk: BulkPagesDocument,
  },
  posts: {
    section: 'posts',
    type: 'post',
    title: 'Blog Posts',
    description: 'News and views, newest first on the blog.',
    emptyHint: 'A post begins as a draft that only you and your colleagues see. Published, it opens the blog.',
    isStory: true,
    publicPath: (slug) => `/blog/${slug}`,
    rulesFor: () => storyRules,
    isBuiltIn: () => false,
    list: PanelPostsDocument,
    item: PanelPostDocument,
    create: CreatePostDocument,
    update: UpdatePostDocument,
    remove: DeletePostDocument,
    duplicate: DuplicatePostDocument,
    bulk: BulkPostsDocument,
  },
  articles: {
    section: 'articles',
    type: 'article',
    title: 'Articles',
    description: 'Longer reading that stays: guides, case studies, background.',
    emptyHint: 'Articles are for what stays true: guides, case studies, background. They begin as drafts.',
    isStory: true,
    publicPath: (slug) => `/articles/${slug}`,
    rulesFor: () => storyRules,
    isBuiltIn: () => false,
    list: PanelArticlesDocument,
    item: PanelArticleDocument,
    create: CreateArticleDocument,
    update: UpdateArticleDocument,
    remove: DeleteArticleDocument,
    duplicate: DuplicateArticleDocument,
    bulk: BulkArticlesDocument,
  },
};

/** @throws Error for a section that holds no content */
export function contentKind(section: string): ContentKind {
  const kind = Object.hasOwn(contentKinds, section) ? contentKinds[section as ContentSection] : undefined;
  if (!kind) throw new Error('Invalid content type');
  return kind;
}

/** "Post", for headings and buttons. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
