import type { TypedDocumentNode } from '@apollo/client';
import type { KindDeclaration } from '#schema/content/define';
import { capitalised } from '#schema/text/capitalised';
import { apiFields, hasField, typeNameOf } from '#schema/content/kind';
import type {
  BulkAction,
  ContentFilter,
  ContentSort,
  ContentStatus,
  PreviewLinkInput,
  ReviewState,
} from '../../../../gql/types.gen.ts';
import { ViewerFragmentDoc } from '../../../../session/session.graphql.gen.ts';
import { ReviewPartsFragmentDoc } from '../review/review.graphql.gen.ts';
import type { Viewer } from '../../../../session/use-session.ts';
import { scheduleFields, type Schedule } from '../schedule/schedule-fragment.ts';
import { typedDocument } from '../../../../lib/requests/typed-document.ts';
import type { ActChoice } from '../../../tools/consequences/act-choice.ts';
import { revisionPage, type RevisionPage } from '../../../tools/history/revision.ts';

/** A row of a list. */
export interface ContentRow {
  id: string;
  title: string;
  slug: string;
  excerpt?: string | null;
  status: ContentStatus;
  createdAt: string;
  updatedAt: string;
  version: number;
  category?: string | null;
  tags?: readonly string[];
  publishedAt?: string | null;
  /** In lists only. */
  createdByName?: string | null;
  /** In lists only: whether changes to it are not published yet. */
  hasWorkingCopy?: boolean;
  /** In lists only. */
  schedule?: Schedule | null;
  /** In lists only: the state of its open review; null without one. */
  reviewState?: ReviewState | null;
}

/** A whole item: these fields, and those that its kind declares. */
export interface ContentItem extends ContentRow {
  content: string;
  [field: string]: unknown;
}

/**
 * A published item with the changes that are not published yet. Its version and `updatedAt` are those of the working
 * copy.
 */
export interface WorkingCopy extends ContentItem {
  /** The version of the published item that it stands on. */
  base: number;
  begunAt: string;
  /** Null for a deleted account. */
  savedBy: { id: string; name: string } | null;
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

/** The number of items for each status filter, without a search. */
export interface ContentCounts {
  byStatus: { status: ContentStatus; count: number }[];
  byCategory: { category: string; count: number }[];
}

/** The page of the list, and its order. */
export type ContentListQuery = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  filter?: ContentFilter | null;
  sort?: ContentSort | null;
};

/** The result of a bulk action for one item. */
export interface BulkResult {
  done: string[];
  /** The item already had the status or category. */
  unchanged: string[];
  refused: { id: string; code: string; message: string }[];
}

/** A link that shows an item to people without an account. */
export interface PreviewLink {
  id: string;
  createdAt: string;
  createdBy: { id: string; name: string };
  expiresAt: string;
  hasPassword: boolean;
  /** False once it has expired, and while its maker may not edit the item. */
  isActive: boolean;
  uses: number;
  lastUsedAt: string | null;
}

export type ContentInput = Readonly<Record<string, unknown>>;

/** The operations on a kind of content; aliases give every kind the same shape. */
export interface ContentOperations {
  list: TypedDocumentNode<ContentList, ContentListQuery>;
  item: TypedDocumentNode<{ me: Viewer | null; item: ContentItem | null; copy: WorkingCopy | null }, { id: string }>;
  saveCopy: TypedDocumentNode<{ saved: WorkingCopy }, { id: string; input: ContentInput }>;
  publishCopy: TypedDocumentNode<{ saved: ContentItem }, { id: string; version: number } & ActChoice>;
  deleteCopy: TypedDocumentNode<{ deleted: boolean }, { id: string }>;
  /** The published version that a working copy stands on, without its id, under which the cache has the current one. */
  copyBase: TypedDocumentNode<{ copy: { baseItem: ContentItem } | null }, { id: string }>;
  create: TypedDocumentNode<{ saved: ContentItem }, { input: ContentInput }>;
  update: TypedDocumentNode<{ saved: ContentItem }, { id: string; input: ContentInput } & ActChoice>;
  /** Saves an unpublished item without a button. */
  autosave: TypedDocumentNode<{ saved: ContentItem }, { id: string; input: ContentInput }>;
  autosaveNew: TypedDocumentNode<{ saved: ContentItem }, { input: ContentInput }>;
  remove: TypedDocumentNode<{ deleted: boolean }, { id: string } & ActChoice>;
  duplicate: TypedDocumentNode<{ copy: ContentRow }, { id: string }>;
  revisions: TypedDocumentNode<{ page: RevisionPage }, { id: string; after: string | null }>;
  revision: TypedDocumentNode<{ values: Record<string, unknown> | null }, { id: string; number: number }>;
  nameRevision: TypedDocumentNode<
    { named: { number: number; name: string | null } },
    { id: string; number: number; name: string | null }
  >;
  restoreRevision: TypedDocumentNode<
    { saved: ContentItem },
    { id: string; number: number; version: number; keepsStatus: boolean }
  >;
  previewLinks: TypedDocumentNode<{ links: PreviewLink[] }, { id: string }>;
  createPreviewLink: TypedDocumentNode<
    { made: { id: string; url: string; expiresAt: string } },
    { id: string; input: PreviewLinkInput }
  >;
  revokePreviewLink: TypedDocumentNode<{ revoked: boolean }, { id: string; linkId: string }>;
  bulk: TypedDocumentNode<
    { result: BulkResult },
    { action: BulkAction; ids: string[]; category: string | null; tag: string | null } & ActChoice
  >;
}

/** The arguments of an act whose consequences were shown. */
const actVariables = '$consequences: String, $links: LinkChangeInput';
const actArguments = 'consequences: $consequences, links: $links';

export function contentOperations(kind: KindDeclaration): ContentOperations {
  const { name, plural } = kind;
  const type = typeNameOf(kind);
  const types = capitalised(plural);
  const row = `id title slug ${hasField(kind, 'excerpt') ? 'excerpt' : ''} status createdAt updatedAt version`;
  const fields = apiFields(kind)
    .map(([field]) => field)
    .join(' ');
  const item = `id ${fields} status createdAt updatedAt publishedAt version`;
  const copy = `${item} base begunAt savedBy { id name }`;
  return {
    list: typedDocument(
      `query Panel${types}(
        $first: Int, $after: String, $last: Int, $before: String, $filter: ContentFilter, $sort: ContentSort
      ) {
        me { ...Viewer }
        items: ${plural}(
          first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort
        ) {
          edges { cursor node {
            ${row} ${hasField(kind, 'category') ? 'category' : ''} ${hasField(kind, 'tags') ? 'tags' : ''}
            publishedAt createdByName hasWorkingCopy reviewState
            schedule { ${scheduleFields} }
          } }
          pageInfo { hasNextPage hasPreviousPage startCursor endCursor before }
          totalCount
          counts { byStatus { status count } byCategory { category count } }
        }
      }`,
      ViewerFragmentDoc,
    ),
    item: typedDocument(
      `query Panel${type}($id: ID!) { me { ...Viewer } item: ${name}(id: $id) { ${item} } copy: ${name}WorkingCopy(id: $id) { ${copy} }
        review: review(kind: ${name}, id: $id) { ...ReviewParts } }`,
      ViewerFragmentDoc,
      ReviewPartsFragmentDoc,
    ),
    saveCopy: typedDocument(
      `mutation Save${type}WorkingCopy($id: ID!, $input: ${type}WorkingCopyPatch!) {
        saved: save${type}WorkingCopy(id: $id, input: $input) { ${copy} }
      }`,
    ),
    publishCopy: typedDocument(
      `mutation Publish${type}WorkingCopy($id: ID!, $version: Int, ${actVariables}) {
        saved: publish${type}WorkingCopy(id: $id, version: $version, ${actArguments}) { ${item} }
      }`,
    ),
    deleteCopy: typedDocument(
      `mutation Delete${type}WorkingCopy($id: ID!) { deleted: delete${type}WorkingCopy(id: $id) }`,
    ),
    copyBase: typedDocument(
      `query Base${type}WorkingCopy($id: ID!) { copy: ${name}WorkingCopy(id: $id) { baseItem { ${fields} status createdAt updatedAt version } } }`,
    ),
    create: typedDocument(
      `mutation Create${type}($input: ${type}Input!) { saved: create${type}(input: $input) { ${item} } }`,
    ),
    update: typedDocument(
      `mutation Update${type}($id: ID!, $input: ${type}Patch!, ${actVariables}) {
        saved: update${type}(id: $id, input: $input, ${actArguments}) { ${item} }
      }`,
    ),
    autosave: typedDocument(
      `mutation Autosave${type}($id: ID!, $input: ${type}Patch!) {
        saved: update${type}(id: $id, input: $input, isAutosave: true) { ${item} }
      }`,
    ),
    autosaveNew: typedDocument(
      `mutation AutosaveNew${type}($input: ${type}Input!) {
        saved: create${type}(input: $input, isAutosave: true) { ${item} }
      }`,
    ),
    remove: typedDocument(
      `mutation Delete${type}($id: ID!, ${actVariables}) { deleted: delete${type}(id: $id, ${actArguments}) }`,
    ),
    duplicate: typedDocument(`mutation Duplicate${type}($id: ID!) { copy: duplicate${type}(id: $id) { ${row} } }`),
    revisions: typedDocument(
      `query ${type}Revisions($id: ID!, $after: String) {
        page: ${name}Revisions(id: $id, first: 50, after: $after) { ${revisionPage} }
      }`,
    ),
    // Without the id, which would make the cache take it for the item as it is now.
    revision: typedDocument(
      `query ${type}Revision($id: ID!, $number: Int!) {
        values: ${name}Revision(id: $id, number: $number) { ${fields} status publishedAt }
      }`,
    ),
    nameRevision: typedDocument(
      `mutation Name${type}Revision($id: ID!, $number: Int!, $name: String) {
        named: name${type}Revision(id: $id, number: $number, name: $name) { number name }
      }`,
    ),
    restoreRevision: typedDocument(
      `mutation Restore${type}Revision($id: ID!, $number: Int!, $version: Int, $keepsStatus: Boolean!) {
        saved: restore${type}Revision(id: $id, number: $number, version: $version, keepsStatus: $keepsStatus) { ${item} }
      }`,
    ),
    previewLinks: typedDocument(
      `query ${type}PreviewLinks($id: ID!) {
        links: ${name}PreviewLinks(id: $id) {
          id createdAt createdBy { id name } expiresAt hasPassword isActive uses lastUsedAt
        }
      }`,
    ),
    createPreviewLink: typedDocument(
      `mutation Create${type}PreviewLink($id: ID!, $input: PreviewLinkInput) {
        made: create${type}PreviewLink(id: $id, input: $input) { id url expiresAt }
      }`,
    ),
    revokePreviewLink: typedDocument(
      `mutation Revoke${type}PreviewLink($id: ID!, $linkId: ID!) {
        revoked: revoke${type}PreviewLink(id: $id, linkId: $linkId)
      }`,
    ),
    bulk: typedDocument(
      `mutation Bulk${types}($action: BulkAction!, $ids: [ID!]!, $category: String, $tag: String, ${actVariables}) {
        result: bulk${types}(action: $action, ids: $ids, category: $category, tag: $tag, ${actArguments}) {
          done
          unchanged
          refused { id code message }
        }
      }`,
    ),
  };
}
