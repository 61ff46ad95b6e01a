const prefix = 'halden-tab-';

/** Identifies this page load. */
export const thisTab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

let lock: Promise<unknown> | null = null;

/** Holds a lock while the page is open. Without the Web Locks API (plain http) no page counts as open. */
export function lockTab(): void {
  lock ??= locks()?.request(prefix + thisTab, () => new Promise(() => undefined)) ?? null;
}

/** The ids of the open pages of this browser. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const state = await locks()?.query();
  return new Set(
    (state?.held ?? []).flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}

/** Resolves when that page is closed or crashes. */
export async function whenClosed(tab: string, signal: AbortSignal): Promise<void> {
  await locks()?.request(prefix + tab, { signal }, () => undefined);
}

// The types claim that it is always defined.
const locks = () => (navigator as Partial<Navigator>).locks;
