/** An entry of the audit log as both transports send it. */
export interface AuditRow {
  id: number;
  createdAt: Date;
  actor: 'person' | 'visitor' | 'server';
  /** Null when nobody in particular acted. */
  actorId: number | null;
  /** Null too when the person's name has been erased. */
  actorName: string | null;
  place: string | null;
  requestId: string | null;
  action: string;
  kind: string;
  itemId: string | null;
  title: string | null;
  /** What changed, as it was; null for what is new. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const nameOf = (of: string) => `(select coalesce(p.name, p.username) from audit_people p where p.user_id = ${of})`;

/** Kinds whose items are known by the id of a person. */
export const aboutPeople = `'user', 'second factor', 'recovery code', 'password reset', 'session'`;

export const auditColumns = `t.id, t.created_at as "createdAt", t.actor, t.actor_id as "actorId", ${nameOf('t.actor_id')} as "actorName",
  t.place, t.request_id as "requestId", t.action, t.kind, t.item_id as "itemId",
  coalesce(t.title, case when t.kind in (${aboutPeople}) then ${nameOf('t.item_id::int')} end) as title, t.before, t.after`;
