import type { SourcePerson } from '../source.ts';
import type { WxrAuthor, WxrItem } from './wxr.ts';

/** The authors of a site: those that its export lists, those that its items name, and the guests of Co-Authors Plus. */
export class WordPressPeople {
  private readonly people = new Map<string, SourcePerson>();
  /** The keys of people by the last part of their address. */
  private readonly byNicename = new Map<string, string>();

  add({ login, email, name }: WxrAuthor): void {
    if (login === '' || this.people.has(login)) return;
    this.people.set(login, { key: login, email: email || null, name: name || login });
    this.byNicename.set(nicenameOf(login), login);
  }

  /** Called for each item, before its authors are asked for. */
  note(item: WxrItem): void {
    if (item.type === 'guest-author') {
      const value = (name: string) => item.meta.get(`cap-${name}`)?.trim() ?? '';
      this.add({
        login: value('linked_account') || value('user_login') || item.name.replace(/^cap-/, ''),
        email: value('user_email'),
        name: value('display_name') || item.title,
      });
    }
  }

  /** The keys of the authors of an item, the first one as its byline. Called once all people are known. */
  authorsOf({ creator, terms }: Pick<WxrItem, 'creator' | 'terms'>): string[] {
    const together = terms
      .filter(({ domain }) => domain === 'author')
      .map(({ nicename, name }) => this.keyOf(nicename.replace(/^cap-/, ''), name));
    if (together.length > 0) return [...new Set(together)];
    if (creator === '') return [];
    this.add({ login: creator, email: '', name: creator });
    return [creator];
  }

  list(): SourcePerson[] {
    return [...this.people.values()];
  }

  nameOf(key: string): string {
    return this.people.get(key)?.name ?? key;
  }

  private keyOf(nicename: string, name: string): string {
    const known = this.people.has(nicename) ? nicename : this.byNicename.get(nicename);
    if (known !== undefined) return known;
    this.add({ login: nicename, email: '', name });
    return nicename;
  }
}

/** The last part of the address of an author's page, as WordPress makes it of the login. */
export const nicenameOf = (login: string): string =>
  login
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s._/]+/g, '-')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
