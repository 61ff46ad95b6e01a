import type { Session } from './session.entity.ts';

/** A session as its owner sees it. */
export interface SessionRow extends Pick<Session, 'id' | 'createdAt' | 'lastSeenAt' | 'userAgent' | 'address'> {
  isCurrent: boolean;
}

export function toSessionRow(session: Session, currentId: number | undefined): SessionRow {
  const { id, createdAt, lastSeenAt, userAgent, address } = session;
  return { id, createdAt, lastSeenAt, userAgent, address, isCurrent: id === currentId };
}
