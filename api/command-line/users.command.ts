import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { User } from '../people/users/user.entity.ts';
import { withUsername } from '../people/auth/user.query.ts';
import type { Scope } from '../kernel/scope.ts';

/** @throws StartRefusal if nobody has this name */
export async function userNamed(em: SqlEntityManager, username: string): Promise<User> {
  const user = await em.findOne(User, withUsername(username), { disableIdentityMap: true });
  if (!user) throw new StartRefusal(`There is no user called "${username}".`);
  return user;
}

export const generatedPassword = () => randomBytes(12).toString('base64url');

/** One line for each user: id, name, email, state, roles. */
export async function listUsersCommand(em: SqlEntityManager, print: (text: string) => void): Promise<void> {
  const users = await em.find(
    User,
    { deletedAt: null },
    { orderBy: { id: 'asc' }, populate: ['roles'], disableIdentityMap: true },
  );
  for (const { id, username, email, isActive, roles } of users) {
    const names = roles.getItems().map(({ displayName }) => displayName);
    print([`#${id}`, username, email, isActive ? 'active' : 'inactive', names.join(', ') || 'no role'].join(' · '));
  }
}

/** Creates a user with a generated password. @param roles their names, such as Editor */
export async function createUserCommand(
  scope: Scope,
  print: (text: string) => void,
  { username, email, roles }: { username: string; email: string; roles: readonly string[] },
): Promise<void> {
  const known = await scope.roles.list();
  const ids = roles.map((name) => {
    const role = known.find((one) => [one.name, one.displayName].some((is) => is.toLowerCase() === name.toLowerCase()));
    if (!role) {
      const names = known.map(({ displayName }) => displayName).join(', ');
      throw new StartRefusal(`There is no role called "${name}". The roles are: ${names}.`);
    }
    return role.id;
  });
  const password = generatedPassword();
  const user = await scope.users.create({ username, email, password });
  for (const id of ids) await scope.users.assignRole(user.id, id);
  print(`${user.username} was created. The password is ${password}`);
  print('It is shown only once.');
  if (ids.length === 0) print('Without a role, the user can log in but sees nothing. Assign one under Users.');
}

/** Ends the sessions of the user and revokes their tokens, or lets them log in again. */
export async function activateUserCommand(
  scope: Scope,
  em: SqlEntityManager,
  print: (text: string) => void,
  { username, isActive }: { username: string; isActive: boolean },
): Promise<void> {
  const user = await userNamed(em, username);
  await scope.users.update(user.id, { isActive });
  print(
    isActive
      ? `${user.username} can log in again.`
      : `${user.username} can no longer log in. All sessions have ended, and the API tokens are revoked.`,
  );
}
