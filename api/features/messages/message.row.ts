import type { MessageStatus } from '#schema/constants';

/** A message as both transports send it to those who may read it. */
export interface MessageRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  industry: string | null;
  message: string;
  status: MessageStatus;
  isFlagged: boolean;
  flagReason: string | null;
  createdAt: Date;
}

export const messageColumns = `t.id, t.first_name as "firstName", t.last_name as "lastName", t.email, t.industry, t.message,
  t.status, t.is_flagged as "isFlagged", t.flag_reason as "flagReason", t.created_at as "createdAt"`;

export interface MessageNoteRow {
  id: number;
  text: string;
  /** Null for who is no longer there. */
  authorName: string | null;
  isOwn: boolean;
  createdAt: Date;
}

export interface MessageMailRow {
  id: number;
  kind: 'notification' | 'acknowledgement' | 'reply';
  recipient: string;
  subject: string;
  text: string | null;
  state: 'waiting' | 'handing' | 'sent' | 'unknown' | 'failed';
  problem: string | null;
  authorName: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const authorName = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as "authorName"`;

export const selectNotes = `select n.id, n.text, n.author_id is not distinct from ? as "isOwn", n.created_at as "createdAt", ${authorName}
  from message_notes n left join users u on u.id = n.author_id`;

export const selectMails = `select m.id, m.kind, m.recipient, m.subject, m.text, m.state, m.problem, m.created_at as "createdAt",
    m.sent_at as "sentAt", ${authorName}
  from message_mails m left join users u on u.id = m.author_id`;
