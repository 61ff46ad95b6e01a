/** The navigation state to a new item that starts from another item's unsaved work. */
export const copyState = (id: string): object => ({ copiedWork: id });

/** @returns the work's id, or null */
export function copiedWork(state: unknown): string | null {
  const { copiedWork: id } = (state ?? {}) as { copiedWork?: unknown };
  return typeof id === 'string' ? id : null;
}
