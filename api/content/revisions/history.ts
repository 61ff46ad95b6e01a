import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { checkPatch } from '#schema/rules/check';
import { revisionRules } from '#schema/rules/content/revision';
import { NotFound } from '../../kernel/errors/errors.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { Counted } from '../../kernel/lists/count-up-to.ts';
import { KeysetList, type KeysetOrder } from '../../kernel/lists/keyset-list.ts';
import { Revision } from './revision.entity.ts';
import { toRevisionRow, type RevisionRow } from './revision.row.ts';

/** Newest first. By number, because clocks may be set back. */
const byNumber: KeysetOrder<Revision> = {
  sql: (alias) => `${alias}.number`,
  type: 'int',
  isDescending: true,
  valueOf: ({ number }) => String(number),
};

/** The revisions of one item or of one group of settings, without access checks. */
export class History {
  private readonly revisions: KeysetList<Revision>;

  /** @param fieldsOf returns the names of the changed fields, from those of the columns */
  constructor(
    private readonly em: SqlEntityManager,
    private readonly owner: { itemId: number } | { settingGroup: string },
    private readonly fieldsOf: (changed: readonly string[]) => string[],
  ) {
    this.revisions = new KeysetList(em, Revision);
  }

  async list(part: { limit: number; offset: number }): Promise<RevisionRow[]> {
    return (await this.revisions.list(this.owner, part, byNumber)).map((revision) => this.toRow(revision));
  }

  count(): Promise<Counted> {
    return this.revisions.count(this.owner);
  }

  async connection(page: PageRequest): Promise<Connection<RevisionRow>> {
    const { edges, ...rest } = await this.revisions.connection(this.owner, page, byNumber);
    return { ...rest, edges: edges.map(({ cursor, node }) => ({ cursor, node: this.toRow(node) })) };
  }

  /** With its values. @throws NotFound */
  async find(number: number): Promise<Revision> {
    const found = await this.em.findOne(
      Revision,
      { ...this.owner, number },
      {
        populate: ['snapshot'],
        disableIdentityMap: true,
      },
    );
    if (!found) throw new NotFound('Revision');
    return found;
  }

  /** @throws NotFound, RuleFailure */
  async rename(number: number, input: unknown): Promise<RevisionRow> {
    const { name } = checkPatch(revisionRules, input, {
      ignored: ['number', 'author', 'token', 'via', 'fields', 'createdAt'],
    });
    const revision = await this.em.transactional(async (em) => {
      const found = await em.findOne(Revision, { ...this.owner, number });
      if (!found) throw new NotFound('Revision');
      if (name !== undefined) found.name = name || null;
      return found;
    });
    return this.toRow(revision);
  }

  private toRow(revision: Revision): RevisionRow {
    return toRevisionRow(revision, this.fieldsOf(revision.changed));
  }
}
