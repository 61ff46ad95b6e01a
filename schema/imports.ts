/** The exports of other systems that can be imported. */
export const importFormats = ['wordpress', 'markdown', 'ghost', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const importStatuses = ['reading', 'rehearsed', 'running', 'paused', 'done', 'failed'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * What an import does with something: makes it, finds nothing new, brings what changed in the source, leaves it because it
 * was edited here since the last import, or cannot take it.
 */
export const importOutcomes = ['new', 'same', 'changed', 'conflict', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Whether something has been brought yet. */
export const importStates = ['waiting', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** The largest export that can be uploaded. */
export const importLimitMb = 500;
