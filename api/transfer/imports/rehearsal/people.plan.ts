import { raw, type FilterQuery, type SqlEntityManager } from '@mikro-orm/postgresql';
import { newPerson, type ImportNote } from '#schema/imports/imports';
import { cutText } from '#schema/text/cut-text';
import { deriveSlug, numberedSlug, trimSlug } from '#schema/addresses/slug';
import { topicSlug } from '#schema/text/topic-slug';
import { toAscii } from '#schema/text/to-ascii';
import { note } from '../sources/notes.ts';
import { User } from '../../../people/users/user.entity.ts';
import { digestOf } from '../../../kernel/database/digest.ts';
import type { Planned } from './planned-item.ts';
import type { SourcePerson } from '../sources/source.ts';

const sameAs = ({ email, name }: SourcePerson): FilterQuery<User> =>
  email === null
    ? { [raw('fold_name(coalesce(public_name, username))')]: raw('fold_name(?)', [name]) }
    : { [raw('fold_name(email)')]: raw('fold_name(?)', [email]) };

/** No mail reaches a host below `.invalid`. */
const importedHost = 'imported.invalid';

const mailbox = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

const becomesUser = 'Becomes an inactive user without a role, whose name is the byline of what they wrote.';

/** The authors of the source, as users of this installation. New users are inactive and have no role. */
export class PeoplePlan {
  readonly rows: Planned[] = [];
  /** The keys of people with a public name. */
  readonly named = new Set<string>();
  /** The addresses of their pages, by key. */
  readonly slugs = new Map<string, string>();
  /** The ids of existing users. */
  private readonly users = new Map<string, number>();

  constructor(private readonly em: SqlEntityManager) {}

  /** @param chosen the id of a user, or null for no byline; by default the user is found by email address or name */
  async add(given: SourcePerson, site: string, chosen?: string | null): Promise<void> {
    // People may log in with their address.
    const known = [given.email, given.key].find((one) => one !== null && mailbox.test(one)) ?? null;
    const person = { ...given, email: known };
    const { key, email, name, about = null } = person;
    if (chosen === null) return;
    const isChosen = chosen !== undefined && chosen !== newPerson;
    const user = (isChosen ? await this.find({ id: Number(chosen) }) : null) ?? (await this.find(sameAs(person)));
    const row = { key: personKey(site, key), type: 'author', title: name, target: 'user' };
    if (user) {
      this.users.set(key, user.id);
      if (user.publicName !== null) this.named.add(key);
      if (user.authorSlug !== null) this.slugs.set(key, user.authorSlug);
      const known = { outcome: 'same', state: 'done', itemId: user.id } as const;
      this.rows.push({
        ...row,
        ...known,
        values: {},
        digest: '',
        notes: [
          note(
            'author',
            isChosen ? 'changed' : 'guessed',
            name,
            isChosen ? 'Was chosen.' : `A user already has this ${email === null ? 'name' : 'email address'}.`,
          ),
        ],
      });
      return;
    }
    this.named.add(key);
    const isPlain = /^[\w.@+-]+$/.test(key);
    const username = await this.freeUsername(isPlain ? key : trimSlug(deriveSlug(await toAscii(key))));
    const placeholder = `${trimSlug(deriveSlug(await toAscii(username))) || 'author'}@${importedHost}`;
    // Visitors must not read the address of somebody who logs in with it.
    const isAddress = mailbox.test(name.trim());
    const shown = isAddress ? name.trim().replace(/@.*$/, '') : name;
    const publicName = cutText(shown, 100).trim();
    const authorSlug = await this.freeSlug(person.slug ?? ((await topicSlug(publicName)) || 'author'));
    this.slugs.set(key, authorSlug);
    const named = { publicName, authorSlug, ...(about !== null && { about }) };
    const values = { username, email: email ?? placeholder, ...named, isActive: false };
    this.rows.push({
      ...row,
      outcome: 'new',
      values,
      digest: digestOf(values),
      notes: [
        note('author', 'changed', name, becomesUser),
        ...(isAddress
          ? [note('author', 'changed', name, `The source has only their email address, so “${shown}” is the name.`)]
          : []),
        ...(publicName === shown.trim()
          ? []
          : [note('author', 'changed', name, `The name was shortened. In full: ${name}`)]),
        ...(email === null ? [this.withoutMail(given, placeholder)] : []),
      ],
    });
  }

  /** The id of the existing user for a person of the source; null for a new user. */
  userOf(key: string): string | null {
    const id = this.users.get(key);
    return id === undefined ? null : String(id);
  }

  private withoutMail({ email }: SourcePerson, placeholder: string): ImportNote {
    const why = email === null ? 'The source has no email address' : `“${email}” is no email address`;
    return note('author', 'guessed', email ?? '', `${why}, so ${placeholder} stands in its place.`);
  }

  private find(where: FilterQuery<User>): Promise<Pick<User, 'id' | 'publicName' | 'authorSlug'> | null> {
    return this.em.findOne(
      User,
      { $and: [{ deletedAt: null }, where] },
      { fields: ['publicName', 'authorSlug'], orderBy: { id: 'asc' }, disableIdentityMap: true },
    );
  }

  private async freeSlug(stem: string): Promise<string> {
    for (let number = 1; ; number++) {
      const slug = numberedSlug(stem, number);
      if ((await this.em.count(User, { authorSlug: slug })) === 0 && ![...this.slugs.values()].includes(slug))
        return slug;
    }
  }

  private async freeUsername(wanted: string): Promise<string> {
    const stem = wanted.length < 3 ? `${wanted}-author` : wanted.slice(0, 90);
    for (let number = 1; ; number++) {
      const username = numberedSlug(stem, number);
      // Names that differ in case only are the same.
      const isPlanned = this.rows.some(
        ({ values }) => (values as { username?: string }).username?.toLowerCase() === username.toLowerCase(),
      );
      const isTaken = await this.em.count(User, {
        [raw('fold_name(username)')]: raw('fold_name(?)', [username]),
        deletedAt: null,
      });
      if (!isPlanned && isTaken === 0) return username;
    }
  }
}

export const personKey = (site: string, key: string): string => `${site} person ${key}`;
