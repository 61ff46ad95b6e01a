import type { ContentStatus, RevisionVia } from '../../../gql/types.gen.ts';

/** A save of an item, or of a group of settings. */
export interface Revision {
  /** Counts from 1, which is the creation. */
  number: number;
  createdAt: string;
  /** Null for the server, and for a deleted account. */
  author: { id: string; name: string } | null;
  /** The name of the service token that saved it. */
  token: string | null;
  via: RevisionVia;
  fields: string[];
  name: string | null;
  /** Null for settings. */
  status: ContentStatus | null;
}

export interface RevisionPage {
  edges: { node: Revision }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

/** The selection of a `RevisionPage`. */
export const revisionPage = `edges { node { number createdAt author { id name } token via fields name status } }
  pageInfo { hasNextPage endCursor } totalCount`;
