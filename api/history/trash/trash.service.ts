import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { limits } from '#schema/constants';
import { withDefaults } from '#schema/settings/to-site-settings';
import type { TrashAction } from '#schema/trash/trash';
import { BadInput, NotFound } from '../../kernel/errors/errors.ts';
import { keysetConnection, type Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import { countSqlUpTo, type Counted } from '../../kernel/lists/count-up-to.ts';
import { decodeCursor, foreignCursor, type Cursor } from '../../kernel/lists/cursor.ts';
import { containingFolded } from '../../kernel/lists/keyset-list.ts';
import { isStoredTime } from '../../kernel/database/stored-time.ts';
import { refusalOf, type Refused } from '../../kernel/lists/bulk.ts';
import { Setting } from '../../site/settings/setting.entity.ts';
import type { Consequences } from '../../kernel/consequences/consequences.type.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { TrashBin } from '../../kernel/trash.ts';
import { requireSamePurge, requireSameRestore, trashConsequences } from './trash-consequences.ts';
import type { Looking } from './trash-consequences.ts';
import { userName } from '../../people/users/user.entity.ts';

export interface TrashRow {
  kind: string;
  id: number;
  title: string;
  deletedAt: Date;
  deletedBy: { id: number; name: string } | null;
  /** When it is deleted for good. */
  purgeAt: Date;
}

export interface TrashFilter {
  kind?: string | undefined;
  search?: string | undefined;
}

export interface TrashEntry {
  kind: string;
  id: number;
}

export interface TrashResult {
  done: TrashEntry[];
  refused: (Refused & { kind: string })[];
}

interface StoredRow extends Omit<TrashRow, 'deletedAt' | 'deletedBy' | 'purgeAt'> {
  deletedAt: string;
  deletedById: number | null;
  deletedByName: string;
}

const dayMs = 24 * 60 * 60 * 1000;

const batchSize = 100;

const whichOnes = 'Say which entries are to be restored';

/**
 * Deleted things of every kind that the viewer may delete, until they are deleted for good. The list shows titles, so
 * it needs the kind's `read` too.
 */
export class TrashService {
  constructor(private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'publicUrl' | 'trashBins' | 'within'>) {}

  /** Last deleted first. @throws Forbidden for a kind that the viewer may not read and delete */
  list({ limit, offset, ...filter }: TrashFilter & { limit: number; offset: number }): Promise<TrashRow[]> {
    return this.find(filter, { limit, offset });
  }

  /** Counts up to 10,000. */
  async count(filter: TrashFilter): Promise<Counted> {
    const bins = this.visible(filter);
    if (bins.length === 0) return { total: 0, isMore: false };
    const [sql, values] = selectRows(bins, filter);
    return countSqlUpTo(this.scope.em, { sql: `from ${sql}`, values }, limits.maxCount);
  }

  async connection(options: PageRequest & { filter?: TrashFilter | undefined }): Promise<Connection<TrashRow>> {
    const { filter = {} } = options;
    return keysetConnection(options, {
      readCursor: (text) => decodeCursor(text, false),
      cursorOf,
      rows: (part) => this.find(filter, { ...part, offset: 0 }),
      totalCount: async () => (await this.count(filter)).total,
    });
  }

  /** For how many days deleted things can be restored. */
  days(): Promise<number> {
    this.scope.access.requireViewer();
    return retentionDays(this.scope.em);
  }

  /**
   * @param input values to change, for example `{ slug }` of an item
   * @throws NotFound when it is not in the trash, Conflict when its slug or name is taken
   */
  restore({ kind, id }: TrashEntry, input: unknown): Promise<object> {
    return this.bin(kind).restore(id, input);
  }

  /** Deletes for good. @throws NotFound when it is not in the trash */
  purge({ kind, id }: TrashEntry): Promise<void> {
    return this.bin(kind).purge(id);
  }

  /**
   * What restoring these, or deleting them for good, would change.
   * @param entries null for everything that the viewer may delete, of a kind or all
   */
  consequences(
    action: TrashAction,
    entries: readonly TrashEntry[] | null,
    filter: Pick<TrashFilter, 'kind'> = {},
  ): Promise<Consequences> {
    this.scope.access.requireViewer();
    if (entries === null && action === 'restore') throw new BadInput(whichOnes, { entries: whichOnes });
    return trashConsequences(this.looking, action, entries === null ? this.visible(filter) : this.checked(entries));
  }

  /**
   * Acts on one after the other, so that one refusal does not affect the others.
   * @param consequences the fingerprint of those that the viewer saw
   * @throws BadInput for none or too many, Conflict when the consequences have changed
   */
  async bulk(
    action: TrashAction,
    given: readonly TrashEntry[],
    consequences: string | null = null,
  ): Promise<TrashResult> {
    this.scope.access.requireViewer();
    const entries = this.checked(given);
    if (action === 'purge') {
      if (consequences !== null) await requireSamePurge(this.looking, entries, consequences);
      return eachEntry(entries, (entry) => this.purge(entry));
    }
    if (consequences === null) return eachEntry(entries, (entry) => this.restore(entry, {}));
    return this.scope.em.transactional(async (em) => {
      const inside = this.scope.within(em).trash;
      const frozen = await requireSameRestore(inside.looking, entries, consequences);
      return eachEntry(frozen, (entry) => inside.restore(entry, {}));
    });
  }

  /**
   * Purges everything that was in the trash at the call, as far as the viewer may.
   * @param consequences the fingerprint of those that the viewer saw
   * @throws Conflict when they have changed
   */
  async empty(filter: Pick<TrashFilter, 'kind'>, consequences: string | null = null): Promise<TrashResult> {
    this.scope.access.requireViewer();
    if (consequences !== null) {
      const entries = await requireSamePurge(this.looking, this.visible(filter), consequences);
      return eachEntry(entries, (entry) => this.purge(entry));
    }
    const result: TrashResult = { done: [], refused: [] };
    let after: Cursor = { value: `${new Date().toISOString()} ~`, id: limits.id };
    for (let isMore = true; isMore;) {
      const rows = await this.find(filter, { limit: batchSize, offset: 0, after });
      const { done, refused } = await eachEntry(rows, (entry) => this.purge(entry));
      result.done.push(...done);
      result.refused.push(...refused);
      const last = rows.at(-1);
      isMore = rows.length === batchSize;
      if (last) after = cursorOf(last);
    }
    return result;
  }

  private get looking(): Looking {
    const { em, access, kinds, publicUrl, trashBins } = this.scope;
    return { em, access, kinds, publicUrl, bins: trashBins.filter(({ resource }) => access.can('delete', resource)) };
  }

  /** @throws BadInput for none or too many */
  private checked(entries: readonly TrashEntry[]): readonly TrashEntry[] {
    const message = `Must be from 1 to ${limits.bulkItems}`;
    if (entries.length < 1 || entries.length > limits.bulkItems) throw new BadInput(message, { entries: message });
    return entries;
  }

  private async find(
    filter: TrashFilter,
    part: { limit: number; offset: number; after?: Cursor; isBackward?: boolean },
  ): Promise<TrashRow[]> {
    const bins = this.visible(filter);
    if (bins.length === 0) return [];
    const direction = part.isBackward ? 'asc' : 'desc';
    const [sql, values] = selectRows(bins, filter, part.after, part.isBackward);
    const rows = await this.scope.em.execute<StoredRow[]>(
      `select t.kind, t.id, t.title, t.deleted_at as "deletedAt", u.id as "deletedById",
         ${userName} as "deletedByName"
       from (select * from ${sql} order by deleted_at ${direction}, kind ${direction}, id ${direction} limit ? offset ?) t
       left join users u on u.id = t.deleted_by and u.deleted_at is null
       order by t.deleted_at ${direction}, t.kind ${direction}, t.id ${direction}`,
      [...values, part.limit, part.offset],
    );
    const keptMs = (await retentionDays(this.scope.em)) * dayMs;
    return rows.map(({ deletedAt, deletedById, deletedByName, ...row }) => {
      const time = new Date(deletedAt);
      return {
        ...row,
        deletedAt: time,
        deletedBy: deletedById === null ? null : { id: deletedById, name: deletedByName },
        purgeAt: new Date(time.getTime() + keptMs),
      };
    });
  }

  /** The bins of a filter that the viewer may see. */
  private visible({ kind }: TrashFilter): TrashBin[] {
    this.scope.access.requireViewer();
    const needed = ['read', 'delete'] as const;
    if (kind === undefined) {
      return this.scope.trashBins.filter(({ resource }) =>
        needed.every((action) => this.scope.access.can(action, resource)),
      );
    }
    const bin = this.bin(kind);
    for (const action of needed) this.scope.access.require(action, bin.resource);
    return [bin];
  }

  private bin(kind: string): TrashBin {
    this.scope.access.requireViewer();
    const bin = this.scope.trashBins.find((one) => one.kind === kind);
    if (!bin) throw new NotFound('Kind');
    return bin;
  }
}

/** How many days entries stay in the trash. */
export async function retentionDays(em: SqlEntityManager): Promise<number> {
  const setting = await em.findOne(Setting, { key: 'trashSettings' }, { disableIdentityMap: true });
  return withDefaults('trashSettings', setting?.value).retentionDays;
}

/** The rows of these bins as a subquery with its condition. */
function selectRows(
  bins: readonly TrashBin[],
  { search }: TrashFilter,
  after?: Cursor,
  isBackward = false,
): [sql: string, values: unknown[]] {
  const all = bins
    .map(
      ({
        kind,
        rows,
      }) => `select '${kind}' as kind, id, title::text, searched collate "default" as searched, deleted_at, deleted_by
      from (${rows}) of_kind`,
    )
    .join(' union all ');
  const conditions = [
    ...(search ? ['fold_search(searched) like ?'] : []),
    ...(after ? [`(deleted_at, kind, id) ${isBackward ? '>' : '<'} (?::timestamptz, ?::text, ?::int)`] : []),
  ];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  return [
    `(${all}) trash${where}`,
    [...(search ? [containingFolded(search)] : []), ...(after ? [...placeOf(after.value), after.id] : [])],
  ];
}

const cursorOf = ({ deletedAt, kind, id }: TrashRow): Cursor => ({ value: `${deletedAt.toISOString()} ${kind}`, id });

function placeOf(value: string): [time: string, kind: string] {
  const [time = '', kind] = value.split(' ');
  if (kind === undefined || Number.isNaN(Date.parse(time)) || !isStoredTime(new Date(time))) throw foreignCursor();
  return [time, kind];
}

async function eachEntry(
  entries: readonly TrashEntry[],
  act: (entry: TrashEntry) => Promise<unknown>,
): Promise<TrashResult> {
  const result: TrashResult = { done: [], refused: [] };
  for (const { kind, id } of entries) {
    try {
      await act({ kind, id });
      result.done.push({ kind, id });
    } catch (error) {
      result.refused.push({ kind, id, ...refusalOf(error) });
    }
  }
  return result;
}
