import type { Resource } from '#schema/permissions';
import type { Values } from '#schema/values';
import type { UndoHandler } from './undo.ts';

/** A reason, in a sentence, why something that tables have does not apply to this one. */
export interface Not {
  because: string;
}

/** What the audit log and the timeline record of a table, by a trigger on each of its rows. */
export interface Recorded {
  /** The noun of an entry: `redirect`. */
  kind: string;
  /** The column with the id of the thing. */
  key: string;
  /** The column that names the thing; null if none does. */
  title: string | null;
  /** Columns with personal data, whose values are not recorded. */
  personal: readonly string[];
  /** Columns whose change is no entry, and needs no undoing. */
  ignored: readonly string[];
}

export interface Undoable {
  handler: UndoHandler;
  isBulk: boolean;
  /** Which changes of its rows; or the trigger is in SQL of the feature's own. */
  changes: UndoableChanges | 'bySql';
}

export interface UndoableChanges {
  /** For what is moved to the trash first, `all but deletion`: deleting the row is final. */
  on: 'all' | 'all but deletion' | 'creation and deletion' | 'updates';
  /** The columns by which a row is found. */
  key: readonly string[];
  /** Columns besides those that `recorded` ignores whose change needs no undoing. */
  ignored: readonly string[];
  /** Columns that `recorded` ignores, but that are undone with the others. */
  restored?: readonly string[];
  /** The table and the column of what a row belongs to, with which it is deleted for good: `content:content_id`. */
  owner: string | null;
}

/** An entry of the timeline about rows of a table. */
export interface RecordedAct {
  /** The id of the thing; of one of them, if it is about several. */
  itemId: string | null;
  /** `create`, `update`, `delete`, or an act of its own. */
  action: string;
  /** The verb of the usual sentence: `Changed`. */
  verb: string;
  title: string | null;
  /** How many things it changed. */
  count: number;
  /** By how many changes of rows. */
  changes: number;
  /** The changed columns. */
  fields: readonly string[];
  before: Values | null;
  after: Values | null;
}

/** A kind of entry that stands for an act on many things, and is recorded by the service: choosing a starter site. */
export interface Act {
  sentence: (act: RecordedAct) => string;
  /** Whose `read` shows what it did; null: only the audit log shows it. */
  resource: Resource | null;
  /** Whether undoing it undoes what it can, instead of all or nothing. */
  isBulk: boolean;
}

export type BundleOption = 'revisions' | 'people';

export interface Bundled {
  /** Columns that stay behind. */
  without: readonly string[];
  /** Only in a bundle that was requested with it. */
  only: BundleOption | null;
  /** The name of a row in a list of all; null: rows are only counted. */
  title: ((row: Values) => string) | null;
  /** Whether a row shows that an installation is in use: a new one has none. */
  showsUse: boolean;
}

/** A table of a feature, and what follows from its having rows. Nothing has a default. */
export interface Table {
  /** The noun for its rows: `redirect`, `redirects`. */
  noun: readonly [one: string, many: string];
  /** False where only SQL reads and writes it. */
  hasEntity?: false;
  /** How a sentence names its columns, by their names in the API: `{ from: 'address' }`. */
  columns: Readonly<Record<string, string>>;
  /** What an act did, where the usual sentence does not fit: `Changed the redirect from /old`; else null. */
  sentence: ((act: RecordedAct) => string | null) | null;
  /** Whose `read` shows what happened to its rows; null: only the audit log shows it. */
  resource: Resource | null;
  /** By a trigger; or by SQL of the feature's own, which records this kind. */
  recorded: Recorded | { bySql: string } | Not;
  /** How a change of a row is undone. */
  undo: Undoable | Not;
  /** How a bundle carries it. */
  bundle: Bundled | Not;
  /** Whether rows are about visitors, who can ask for their data and have it erased: then how. */
  personal: Personal | Not;
}

/** Data of a visitor, found by the email address, which is `:email` in these conditions of SQL. */
export interface Personal {
  /** The rows of a person: `lower(email) = lower(:email)`. */
  where: string;
  /** The columns that the person gets. */
  columns: readonly string[];
}

/** A text of a row, for a sentence. */
export function textIn(values: Values | null, name: string): string {
  const value = values?.[name];
  return typeof value === 'string' ? value : 'unknown';
}

/** The tables of all features, and their acts. */
export class Tables {
  constructor(
    readonly all: Readonly<Record<string, Table>>,
    private readonly acts: Readonly<Record<string, Act>> = {},
  ) {}

  find(name: string): Table | undefined {
    return Object.hasOwn(this.all, name) ? this.all[name] : undefined;
  }

  /** The names of the tables that only SQL reads and writes. */
  get withoutEntity(): string[] {
    return this.entries().flatMap(([name, { hasEntity = true }]) => (hasEntity ? [] : [name]));
  }

  /** The table whose changes are recorded as entries of this kind. */
  ofKind(kind: string): Table | undefined {
    return Object.values(this.all).find((table) => kindOf(table) === kind);
  }

  /** The act that is recorded as an entry of this kind. */
  actOf(kind: string): Act | undefined {
    return Object.hasOwn(this.acts, kind) ? this.acts[kind] : undefined;
  }

  /** How a change of a row of the table is undone; null if it cannot be. */
  undoHandler(name: string): UndoHandler | null {
    const undo = this.find(name)?.undo;
    return undo && 'handler' in undo ? undo.handler : null;
  }

  entries(): [name: string, table: Table][] {
    return Object.entries(this.all);
  }
}

/** The kind of the entries of a table; null if it has none. */
export function kindOf({ recorded }: Table): string | null {
  if ('kind' in recorded) return recorded.kind;
  return 'bySql' in recorded ? recorded.bySql : null;
}
