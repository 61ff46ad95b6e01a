import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { numberedSlug } from '#schema/slug';
import { User } from '../users/user.entity.ts';
import { digestOf, type Planned } from './planned.ts';
import type { SourcePerson } from './source.ts';

/** Who wrote things there, as users of this installation. New ones are inactive and have no role. */
export class PeoplePlan {
  readonly rows: Planned[] = [];
  /** The keys of those whose names visitors can read. */
  readonly named = new Set<string>();

  constructor(private readonly em: SqlEntityManager) {}

  async add(person: SourcePerson, site: string): Promise<void> {
    const { key, email, name } = person;
    if (email === null) return;
    const [user] = await this.em.execute<{ id: number; publicName: string | null }[]>(
      `select id, public_name as "publicName" from users where fold_name(email) = fold_name(?) and deleted_at is null`,
      [email],
    );
    const row = { key: personKey(site, key), type: 'author', title: name, target: 'user' };
    if (user) {
      if (user.publicName !== null) this.named.add(key);
      const known = { outcome: 'same', state: 'done', itemId: user.id } as const;
      this.rows.push({ ...row, ...known, values: {}, digest: '', notes: ['A user already has this email address.'] });
      return;
    }
    this.named.add(key);
    const values = { username: await this.freeUsername(key), email, publicName: name.slice(0, 100), isActive: false };
    this.rows.push({
      ...row,
      outcome: 'new',
      values,
      digest: digestOf(values),
      notes: ['Becomes an inactive user without a role, whose name is the byline of what they wrote.'],
    });
  }

  private async freeUsername(wanted: string): Promise<string> {
    const stem = wanted.length < 3 ? `${wanted}-author` : wanted.slice(0, 90);
    for (let number = 1; ; number++) {
      const username = numberedSlug(stem, number);
      const isPlanned = this.rows.some(({ values }) => (values as { username?: string }).username === username);
      const isTaken = await this.em.count(User, { username, deletedAt: null });
      if (!isPlanned && isTaken === 0) return username;
    }
  }
}

export const personKey = (site: string, key: string): string => `${site} person ${key}`;

/** A random password that is stored nowhere. It is replaced when an administrator activates the user. */
export const unknownPassword = (): string => randomBytes(24).toString('base64url');
