import type { ContentStatus, RevisionVia } from '#schema/constants';
import { isoTime } from '../../kernel/database/stored-time.ts';
import type { Revision } from './revision.entity.ts';

/** A revision without its values, as both transports send it; REST leaves out the status. */
export interface RevisionRow {
  number: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  author: { id: number; name: string } | null;
  /** The name of the service token that saved it. */
  token: string | null;
  via: RevisionVia;
  /** The names of the changed fields; at creation of those that have a value. */
  fields: string[];
  name: string | null;
  status: ContentStatus | null;
}

export function toRevisionRow(revision: Revision, fields: string[]): RevisionRow {
  const { number, createdAt, authorId, authorName, tokenName: token, via, name, status } = revision;
  const author = authorId === null || authorName === null ? null : { id: authorId, name: authorName };
  return { number, createdAt: isoTime(createdAt), author, token, via, fields, name, status };
}
