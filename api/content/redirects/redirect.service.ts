import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { canonicalPath } from '#schema/addresses/canonical-path';
import { limits } from '#schema/constants';
import { ChainFinder } from '#schema/addresses/redirect-chain';
import { canonicalQuery, splitAddress } from '#schema/addresses/redirect-query';
import { comparable, ownTarget, type RedirectRule } from '#schema/addresses/redirect';
import { check, checkPatch } from '#schema/rules/check';
import { redirectMessages, redirectProblems, redirectRules, withOwnFrom } from '#schema/redirects/redirect.rules';
import { recordAct } from '../../kernel/database/record-act.ts';
import { BadInput, Conflict, NotFound } from '../../kernel/errors/errors.ts';
import { offsetConnection, type Connection } from '../../kernel/lists/connection.ts';
import { readPage, type PageRequest } from '../../kernel/lists/page-request.ts';
import type { Counted } from '../../kernel/lists/count-up-to.ts';
import { decodeCursor, encodeCursor, foreignCursor, type Cursor } from '../../kernel/lists/cursor.ts';
import { checkIds } from '../../kernel/lists/bulk.ts';
import { dropFormerSlug } from '../items/saving/former-slugs.ts';
import { FormerSlug } from '../items/former-slug.entity.ts';
import { livePaths } from './live-paths.ts';
import { formerTargets, lockRedirects, onOwnSite, readRedirects, selectRules } from './redirect.reader.ts';
import { Redirect } from './redirect.entity.ts';
import {
  countEntries,
  readEntries,
  toRow,
  type RedirectEntry,
  type RedirectFilter,
  type RedirectRow,
} from './redirect.row.ts';
import type { RedirectSort } from './redirect.query.ts';
import type { Scope } from '../../kernel/scope.ts';

const label = 'Redirect';

/** The redirects, and the former addresses of items among them. Changes are serialised. */
export class RedirectService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'publicUrl'>) {}

  /** Newest first. */
  async list(filter: RedirectFilter & { limit: number; offset: number; sort?: RedirectSort }): Promise<RedirectRow[]> {
    this.scope.access.require('read', 'settings');
    return (await readEntries(this.scope.em, this.scope.kinds, filter, filter)).map(toRow);
  }

  count(filter: RedirectFilter, most?: number): Promise<Counted> {
    this.scope.access.require('read', 'settings');
    return countEntries(this.scope.em, this.scope.kinds, filter, most);
  }

  /** @throws BadInput for an invalid `first` or `after` */
  async connection(
    options: PageRequest & { filter?: RedirectFilter | undefined; sort?: RedirectSort | undefined },
  ): Promise<Connection<RedirectEntry>> {
    this.scope.access.require('read', 'settings');
    const { filter = {}, sort = 'newest' } = options;
    const page = readPage(options, (cursor) => readPosition(cursor, sort));
    return offsetConnection(page, {
      rows: (part) => readEntries(this.scope.em, this.scope.kinds, filter, { ...part, sort }),
      cursorAt: (position) => encodeCursor({ value: sort, id: position }),
      totalCount: async () => (await this.count(filter)).total,
      exactCount: async () => (await this.count(filter, limits.id)).total,
    });
  }

  /** Every redirect, for an export. */
  async *all(): AsyncGenerator<RedirectRule> {
    this.scope.access.require('read', 'settings');
    yield* await selectRules(this.scope.em).orderBy({ from: 'asc' }).execute<RedirectRule[]>('all');
  }

  /** @throws NotFound */
  async byId(id: number): Promise<RedirectRow> {
    this.scope.access.require('read', 'settings');
    return this.read(id);
  }

  /** Whether this path is the address of a page. */
  async isLive(path: string): Promise<boolean> {
    this.scope.access.require('read', 'settings');
    // A redirect from an address with a query goes before the page at its path.
    const { path: plain, query } = splitAddress(path);
    if (canonicalQuery(query) !== '') return false;
    return (await livePaths(this.scope.em, [comparable(canonicalPath(plain))], this.scope.kinds)).size > 0;
  }

  /**
   * @param movesOthers whether to retarget redirects that lead to `from`, which would form a chain
   * @throws RuleFailure, BadInput for a loop or a chain, Conflict for a taken `from`
   */
  async create(input: unknown, movesOthers = false): Promise<RedirectRow> {
    this.scope.access.require('update', 'settings');
    const { from, to = null, status } = check(redirectRules, withOwnFrom(input, this.scope.publicUrl), { status: 301 });
    return this.save(null, { from, to, status }, { movesOthers });
  }

  /** Creates a redirect again that was deleted. @param row as it was */
  async recreate({ id, from, to, status, createdAt }: Record<string, unknown>): Promise<void> {
    this.scope.access.require('update', 'settings');
    const values = check(redirectRules, { from, to, status }, { status: 301 });
    const rule = { from: values.from, to: values.to ?? null, status: values.status };
    await this.save(null, rule, { former: { id: Number(id), createdAt: new Date(String(createdAt)) } });
  }

  /**
   * Changes only what the input carries.
   * @throws NotFound, RuleFailure, BadInput for a loop or a chain, or Conflict
   */
  async update(id: number, input: unknown): Promise<RedirectRow> {
    this.scope.access.require('update', 'settings');
    const { version, ...given } = checkPatch(redirectRules, withOwnFrom(input, this.scope.publicUrl), {
      withVersion: true,
      ignored,
    });
    return this.save(id, given, { version });
  }

  /** @throws NotFound */
  async remove(id: number): Promise<void> {
    if ((await this.removeMany([id])) === 0) throw new NotFound(label);
  }

  /** @returns how many were deleted */
  removeMany(ids: readonly number[]): Promise<number> {
    this.scope.access.require('update', 'settings');
    const id = { $in: [...checkIds(ids)] };
    return this.scope.em.transactional((em) => em.nativeDelete(Redirect, { id }));
  }

  /** Deletes the former address of an item, which is 404 from then on. @throws NotFound */
  async removeFormer(kind: string, slug: string): Promise<void> {
    this.scope.access.require('update', 'settings');
    const declared = this.scope.kinds.find(kind);
    await this.scope.em.transactional(async (em) => {
      const found = await em.findOne(FormerSlug, { kind, slug }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found || !declared) throw new NotFound('Former address');
      // Recorded first, so that undo data belongs to the entry.
      const title = declared.path.replace('{slug}', slug);
      await recordAct(em, { action: 'delete', kind: 'former address', title });
      await dropFormerSlug(em, kind, slug);
    });
  }

  private async save(
    id: number | null,
    given: Partial<RedirectRule>,
    { former, version, movesOthers = false }: SaveOptions = {},
  ): Promise<RedirectRow> {
    const { savedId, isOutdated } = await this.scope.em.transactional(async (em) => {
      await lockRedirects(em);
      const stored = id === null ? null : await em.findOne(Redirect, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (id !== null && !stored) throw new NotFound(label);
      if (stored && version !== undefined && version !== stored.version)
        return { savedId: stored.id, isOutdated: true };
      const before = stored && { from: stored.from, to: stored.to, status: stored.status };
      const values = onOwnSite({ status: 301, to: null, from: '', ...before, ...given }, this.scope.publicUrl);
      // A change to 410 alone removes the target.
      if (values.status === 410 && given.to === undefined) values.to = null;
      // Before the redirect is created: undoing begins with the last change, and must not form a chain either.
      if (movesOthers) await moveOthers(em, values);
      await this.check(em, values, id);
      if (stored) em.assign(stored, { ...values, version: stored.version + 1, updatedAt: new Date() });
      const saved = stored ?? em.create(Redirect, { ...values, ...former });
      await em.flush();
      return { savedId: saved.id, isOutdated: false };
    });
    const row = await this.read(savedId);
    if (!isOutdated) return row;
    throw new Conflict('This redirect was changed by someone else in the meantime', { current: row });
  }

  /** @throws BadInput, Conflict */
  private async check(em: SqlEntityManager, rule: RedirectRule, id: number | null): Promise<void> {
    refuse(redirectProblems(rule));
    const others = (await readRedirects(em)).filter((row) => row.id !== id);
    if (others.some(({ from }) => from === rule.from)) {
      const message = redirectMessages.taken(rule.from);
      throw new Conflict(message, { fields: { from: message } });
    }
    const finder = new ChainFinder([...(await formerTargets(em, [rule], this.scope.kinds)), ...others]);
    const chain = finder.find(rule);
    if (chain) refuse({ [chain.field]: chain.message });
  }

  private async read(id: number): Promise<RedirectRow> {
    const [entry] = await readEntries(this.scope.em, this.scope.kinds, { id }, { limit: 1 });
    if (!entry) throw new NotFound(label);
    return toRow(entry);
  }
}

interface SaveOptions {
  /** The id of a redirect that is created again. */
  former?: Pick<Redirect, 'id' | 'createdAt'>;
  version?: number | undefined;
  movesOthers?: boolean;
}

/** Retargets redirects that lead to the address of this one. */
async function moveOthers(em: SqlEntityManager, { from, to, status }: RedirectRule): Promise<void> {
  const others = await em.find(Redirect, { to: { $like: `${from.replace(/[\\%_]/g, '\\$&')}%` } });
  for (const other of others) {
    if (ownTarget(other.to) !== from) continue;
    const moved = status === 410 ? { to: null, status } : { to };
    em.assign(other, { ...moved, version: other.version + 1, updatedAt: new Date() });
  }
  await em.flush();
}

/** Fields of a row that the server sends, and ignores in input. */
const ignored = ['id', 'createdAt', 'updatedAt', 'isUnused'];

function refuse(fields: Record<string, string>): void {
  const messages = Object.values(fields);
  if (messages.length > 0) throw new BadInput(messages.join('. '), fields);
}

/** @throws BadInput for a cursor of another list or order */
function readPosition(text: string, sort: RedirectSort): Cursor {
  const cursor = decodeCursor(text, false);
  if (cursor.value !== sort) throw foreignCursor();
  return cursor;
}
