/** A transaction that changed what visitors see, as the trigger `bump_content_version` tells of it. */
export interface Change {
  /** One of the rows of `content_version`. */
  slot: number;
  /** What that row says from this transaction on. */
  number: number;
  /** The transaction; with `isGone` nothing else has this name. */
  name: string;
  /** Something is not public any more: no copy of it may be shown from now on, whatever happens. */
  isGone: boolean;
}

/** Where changes are announced, to whoever listens; and the first word of what is said to the writer. */
export const channel = 'halden_content';

export function readChange(text: string | undefined): Change | null {
  const [, slot, number, transaction, kind] =
    /^(?:halden_content )?(\d+) (\d+) (\d+) (changed|gone)$/.exec(text ?? '') ?? [];
  if (kind === undefined) return null;
  return {
    slot: Number(slot),
    number: Number(number),
    name: `${transaction} ${kind}`,
    isGone: kind === 'gone',
  };
}
