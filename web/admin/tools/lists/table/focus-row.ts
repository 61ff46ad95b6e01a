/** Moves the focus to the row at an index, or to the last row, or to the heading of an empty list. */
export function focusRow(screen: HTMLElement | null, index: number): void {
  const titles = screen?.querySelectorAll<HTMLElement>('[data-row-title]') ?? [];
  (titles[Math.min(index, titles.length - 1)] ?? screen?.querySelector('h1'))?.focus();
}
