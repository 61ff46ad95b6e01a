import type { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Conflict } from '../../kernel/errors/errors.ts';

/** The refusal of a username, an email address or an author's address that another user has. */
export function nameTaken(error: UniqueConstraintViolationException): Conflict {
  if (error.message.includes('users_author_slug_unique')) {
    const message = 'Another author already has this address';
    return new Conflict(message, { fields: { authorSlug: message } });
  }
  const name = error.message.includes('users_email_unique') ? 'email' : 'username';
  const message = takenMessage(name);
  return new Conflict(message, { fields: { [name]: message } });
}

export const takenMessage = (name: 'email' | 'username') =>
  `Another user already has this ${name === 'email' ? 'email address' : 'username'}`;
