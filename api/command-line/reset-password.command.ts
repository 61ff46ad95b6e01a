import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Scope } from '../scope/scope.ts';
import { StartRefusal } from '../errors/start-refusal.ts';

/** A new password for somebody, and the end of all their sessions and API tokens. */
export async function resetPasswordCommand(
  scope: Scope,
  em: SqlEntityManager,
  print: (text: string) => void,
  username: string,
): Promise<void> {
  const [user] = await em.execute<{ id: number }[]>('select id from users where fold_name(username) = fold_name(?)', [
    username,
  ]);
  if (!user) throw new StartRefusal(`There is no user called "${username}".`);
  const password = randomBytes(12).toString('base64url');
  const { username: name, isActive } = await scope.users.update(user.id, { password });
  print(`The new password of ${name} is ${password}`);
  print('It is shown only now. All sessions of this account have been ended, and its API tokens revoked.');
  if (!isActive) print('The account is not active: nobody can log in with it until an administrator activates it.');
}
