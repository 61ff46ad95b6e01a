import type { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Conflict } from '../../errors/errors.ts';

/** The refusal of a username or an email address that another user has. */
export function nameTaken(error: UniqueConstraintViolationException): Conflict {
  const isEmail = error.message.includes('users_email_unique');
  const message = `Another user already has this ${isEmail ? 'email address' : 'username'}`;
  return new Conflict(message, { fields: { [isEmail ? 'email' : 'username']: message } });
}
