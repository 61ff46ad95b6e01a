import type { Viewer } from '../../kernel/access/access.ts';
import type { PasswordConfirmation } from '../../kernel/access/password-confirmation.ts';
import { BadInput } from '../../kernel/errors/errors.ts';
import { User } from '../users/user.entity.ts';
import { verifyPassword } from './password.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Asks for the password of the viewer's account. */
export class AccountPassword implements PasswordConfirmation {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'session' | 'throttle'>) {}

  async accept(currentPassword: string | null | undefined): Promise<void> {
    if (!currentPassword || this.scope.access.isOperator) return;
    const viewer = this.scope.access.requirePerson();
    await this.confirmed(
      viewer,
      currentPassword,
      () => Promise.resolve(this.scope.session.confirm()),
      'currentPassword',
    );
  }

  require(what: string): void {
    if (this.scope.access.isOperator) return;
    this.scope.access.requirePerson();
    if (this.scope.session.isConfirmed) return;
    const message = `Enter your password to change ${what}`;
    throw new BadInput(message, { currentPassword: message });
  }

  async confirmed<T>(
    { id }: Pick<Viewer, 'id'>,
    password: string,
    work: () => Promise<T>,
    field = 'password',
  ): Promise<T> {
    const limit = { name: 'own password', times: 10, withinSeconds: 15 * 60, whose: String(id) };
    const attempt = await this.scope.throttle.take(limit);
    const user = await this.scope.em.findOne(User, id, { fields: ['passwordHash'], disableIdentityMap: true });
    if (!(await verifyPassword(user?.passwordHash, password))) {
      throw new BadInput('Incorrect password', { [field]: 'Incorrect password' });
    }
    try {
      const result = await work();
      await attempt.giveBack();
      return result;
    } catch (error) {
      // A wrong code counts like a wrong password; other errors are not guesses.
      if (!(error instanceof BadInput)) await attempt.giveBack();
      throw error;
    }
  }
}
