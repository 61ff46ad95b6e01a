/** A comment before it belongs to an item. Without the author's email address, which is not kept. */
export interface PlannedComment {
  /** Identifies it among the comments of its item. */
  key: string;
  /** The key of the comment that it replies to. */
  parent: string | null;
  author: string;
  emailDigest: string | null;
  /** ISO 8601. */
  writtenAt: string;
  text: string;
}
