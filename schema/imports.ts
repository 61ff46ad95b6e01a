/** The exports that can be imported: of other systems, and of Halden itself. */
export const importFormats = ['wordpress', 'markdown', 'ghost', 'csv', 'bundle'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importStatuses = ['reading', 'rehearsed', 'running', 'paused', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * What an import does with something: makes it, finds nothing new, brings what changed in the source, leaves it because
 * it was edited here since the last import, or cannot take it.
 */
export const importOutcomes = ['new', 'same', 'changed', 'conflict', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Whether something has been brought yet. */
export const importStates = ['waiting', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** The largest export that can be uploaded. */
export const importLimitMb = 500;

/**
 * What an import lets one choose: the kind of what the source calls `post`, a name for a category or tag, a user, a
 * column, and what comes along only when it is chosen.
 */
export const importParts = ['kind', 'category', 'tag', 'person', 'column', 'comment', 'extra'] as const;
export type ImportPart = (typeof importParts)[number];

/** What becomes of a part of the source. */
export interface ImportChoice {
  part: ImportPart;
  /** What the source calls it; of a column, what it is for here. */
  source: string;
  /**
   * The name of a kind, category, tag or column; the id of a user, or `new`; of an extra, what it is called. Null
   * leaves it out.
   */
  target: string | null;
}

/** A choice, with what the screen says of it. */
export interface OfferedChoice extends ImportChoice {
  label: string;
  /** How many items it concerns. */
  count: number;
  /** All possible targets of a column; null for the others. */
  options: string[] | null;
}

/**
 * The extra of a bundle for an empty installation: roles, who has them, and the settings of security, mail and
 * previews.
 */
export const rolesExtra = 'roles';

/** The choice that keeps comments, by its source and its target. */
export const allComments = 'comments';

/** The choice that makes an inactive user. */
export const newPerson = 'new';
