/** A transaction that changed public content, as announced by the trigger `bump_content_version`. */
export interface Change {
  /** A row of `content_version`. */
  slot: number;
  /** The value of that row after this transaction. */
  number: number;
  /** Identifies the transaction, together with `isUnpublishing`. */
  name: string;
  /** Something is no longer public: entries that may show it must not be served, not even as stale. */
  isUnpublishing: boolean;
}

/** The channel of the notifications; also the prefix of the notice on the writing connection. */
export const channel = 'halden_content';

export function readChange(text: string | undefined): Change | null {
  const [, slot, number, transaction, kind] =
    /^(?:halden_content )?(\d+) (\d+) (\d+) (changed|gone)$/.exec(text ?? '') ?? [];
  if (kind === undefined) return null;
  return {
    slot: Number(slot),
    number: Number(number),
    name: `${transaction} ${kind}`,
    isUnpublishing: kind === 'gone',
  };
}
