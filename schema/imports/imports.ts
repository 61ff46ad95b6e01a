/** The exports that can be imported: of other systems, and of Halden itself. */
export const importFormats = ['wordpress', 'markdown', 'ghost', 'csv', 'bundle'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importStatuses = ['reading', 'rehearsed', 'running', 'paused', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * What an import does with something: creates it, finds it unchanged, updates it from the source, leaves it because
 * it was edited here since the last import, or refuses it.
 */
export const importOutcomes = ['new', 'same', 'changed', 'conflict', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Whether something has been imported yet. */
export const importStates = ['waiting', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** The largest export that can be uploaded. */
export const importLimitMb = 500;

/** The parts of something of which an import can leave out, change or guess a piece. */
// oxfmt-ignore
export const noteParts = [
  'text', 'title', 'status', 'date', 'field', 'topic', 'author', 'picture', 'embed', 'link', 'markup', 'comment',
  'address',
] as const;
export type NotePart = (typeof noteParts)[number];

export const noteEffects = ['leftOut', 'changed', 'guessed'] as const;
export type NoteEffect = (typeof noteEffects)[number];

/** Something that will not be as it was. */
export interface ImportNote {
  part: NotePart;
  effect: NoteEffect;
  /** What the source calls it: a tag, the address of a picture, the name of a field. */
  name: string;
  /** A sentence for people. */
  text: string;
}

/**
 * The choices of an import: the kind for the source's `post`, a name for a category or tag, a user, a column, the
 * order of day and month, and optional extras.
 */
export const importParts = ['kind', 'category', 'tag', 'person', 'column', 'date', 'comment', 'extra'] as const;
export type ImportPart = (typeof importParts)[number];

/** The target of a part of the source. */
export interface ImportChoice {
  part: ImportPart;
  /** Its name in the source; for a column, its purpose here. */
  source: string;
  /** * The name of a kind, category, tag, column or extra; the id of a user, or `new`. Null leaves it out. */
  target: string | null;
}

/** A choice with its texts on the screen. */
export interface OfferedChoice extends ImportChoice {
  label: string;
  /** How many items it concerns. */
  count: number;
  /** All possible targets of a column or of dates; null for other choices. */
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
