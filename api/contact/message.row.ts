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
