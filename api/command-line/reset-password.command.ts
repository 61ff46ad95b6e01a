import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Scope } from '../kernel/scope.ts';
import { generatedPassword, userNamed } from './users.command.ts';

/** Sets a new password for a user, ends their sessions and revokes their API tokens. */
export async function resetPasswordCommand(
  scope: Scope,
  em: SqlEntityManager,
  print: (text: string) => void,
  username: string,
): Promise<void> {
  const user = await userNamed(em, username);
  const password = generatedPassword();
  const { username: name, isActive } = await scope.users.update(user.id, { password });
  print(`The new password for ${name} is ${password}`);
  print('It is shown only once. All sessions of this account have ended, and its API tokens are revoked.');
  if (!isActive) print('The account is inactive: no one can log in with it until an administrator activates it.');
}
