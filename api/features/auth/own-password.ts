import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../scope/access.ts';
import { BadInput } from '../../errors/errors.ts';
import type { ThrottleService } from '../../rate-limit/throttle.service.ts';
import { verifyPassword } from './password.ts';

/** Asks for one's own password again, before what a stolen session must not do. */
export class OwnPassword {
  constructor(
    private readonly em: SqlEntityManager,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * Does the work when the password is right. Failures of both count: ten in a quarter of an hour.
   * @throws BadInput on `field`
   */
  async proven<T>(
    { id }: Pick<Viewer, 'id'>,
    password: string,
    work: () => Promise<T>,
    field = 'password',
  ): Promise<T> {
    const limit = { name: 'own password', times: 10, withinSeconds: 15 * 60, whose: String(id) };
    const attempt = await this.throttle.takeEach([limit]);
    const [user] = await this.em.execute<{ hash: string }[]>('select password_hash as hash from users where id = ?', [
      id,
    ]);
    if (!(await verifyPassword(user?.hash, password))) {
      throw new BadInput('This is not your password', { [field]: 'This is not your password' });
    }
    try {
      const result = await work();
      await attempt.giveBack();
      return result;
    } catch (error) {
      // A wrong code counts like a wrong password; what else goes wrong is no guess.
      if (!(error instanceof BadInput)) await attempt.giveBack();
      throw error;
    }
  }
}
