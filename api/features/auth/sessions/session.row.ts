/** A session as its owner sees it. */
export interface SessionRow {
  id: number;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
  isCurrent: boolean;
}
