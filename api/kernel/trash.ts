import type { Resource } from '#schema/permissions';
import type { Scope } from './scope.ts';

/** What of a feature can be in the trash. Its kinds are described in `schema/`, for GraphQL and the panel. */
export interface FeatureTrash {
  bins: (scope: Scope) => readonly TrashBin[];
  /** Deletes for good what was moved to the trash before this time, for the server, without a viewer. @returns how many */
  expire: (scope: Pick<Scope, 'em' | 'library'>, before: Date) => Promise<number>;
}

/** The trash of one kind. Its services check the permission to `delete`. */
export interface TrashBin {
  /** The singular name used by clients. */
  kind: string;
  /** The resource whose `delete` is needed to list it. */
  resource: Resource;
  /** Selects id, title, searched (the text that a search matches), deleted_at and deleted_by. */
  rows: string;
  restore: (id: number, input: unknown) => Promise<object>;
  purge: (id: number) => Promise<void>;
  /** For content: which of these a restore would publish again. */
  publishedAgain?: (ids: readonly number[]) => Promise<number[]>;
}
