/** State of a navigation to a new item that begins with unsaved work of another. */
export const copyState = (id: string): object => ({ copiedWork: id });

/** @returns the work's id; null for any other navigation */
export function copiedWork(state: unknown): string | null {
  const { copiedWork: id } = (state ?? {}) as { copiedWork?: unknown };
  return typeof id === 'string' ? id : null;
}
