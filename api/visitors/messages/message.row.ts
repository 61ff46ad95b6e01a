import { raw } from '@mikro-orm/core';
import type { MessageMail } from './message-mail.entity.ts';
import type { MessageNote } from './message-note.entity.ts';
import { userNameOf } from '../../people/users/user.entity.ts';

export type MessageNoteRow = Pick<MessageNote, 'id' | 'text' | 'authorName' | 'isOwn' | 'createdAt'>;

export const messageMailFields = [
  'id',
  'kind',
  'recipient',
  'subject',
  'text',
  'state',
  'problem',
  'createdAt',
  'sentAt',
] as const satisfies (keyof MessageMail)[];

export type MessageMailRow = Pick<MessageMail, (typeof messageMailFields)[number] | 'authorName'>;

/** The author's display name, over a table as `t`; null once the account is deleted. */
export const selectAuthorName = () => raw(`${userNameOf('t.author_id')} as "authorName"`);
