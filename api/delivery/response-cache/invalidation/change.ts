/** A transaction that changed public content, as announced by the trigger `bump_content_version`. */
export interface Change {
  /** A row of `content_version`. */
  slot: number;
  /** The value of that row after this transaction. */
  number: number;
  /** The transaction's id with `changed` or `gone`: one that does both is announced twice. */
  transaction: string;
  /** Something is no longer public: entries that may show it must not be served, not even as stale. */
  isUnpublishing: boolean;
}

/** The channel of the notifications; also the prefix of the notice on the writing connection. */
export const channel = 'halden_content';

export function readChange(text: string | undefined): Change | null {
  const [, slot, number, id, kind] = /^(?:halden_content )?(\d+) (\d+) (\d+) (changed|gone)$/.exec(text ?? '') ?? [];
  if (kind === undefined) return null;
  return {
    slot: Number(slot),
    number: Number(number),
    transaction: `${id} ${kind}`,
    isUnpublishing: kind === 'gone',
  };
}
