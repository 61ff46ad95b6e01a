/** The undo of a mutation, from its response (`extensions.undo`). */
export interface UndoOffer {
  /** The id of the timeline entry. */
  id: string;
  canUndo: boolean;
  whyNot: string | null;
}

/** The response of a mutation; undefined if none was sent. */
export type Answered = { extensions?: Readonly<Record<string, unknown>> } | null | undefined;

/** The offer in a response; null if the mutation changed nothing that is recorded. */
export function undoOffer(answer: Answered): UndoOffer | null {
  const offer = answer?.extensions?.['undo'];
  return isOffer(offer) ? offer : null;
}

function isOffer(value: unknown): value is UndoOffer {
  if (typeof value !== 'object' || value === null) return false;
  const { id, canUndo } = value as Partial<UndoOffer>;
  return typeof id === 'string' && typeof canUndo === 'boolean';
}
