const prefix = 'halden-tab-';

/** This page in this browser, until it is loaded again. */
export const thisTab = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

let held: Promise<unknown> | null = null;

/** Says for as long as the page lives that it does. Where browsers cannot say so (plain http), nobody is taken for alive. */
export function showAlive(): void {
  held ??= locks()?.request(prefix + thisTab, () => new Promise(() => undefined)) ?? null;
}

/** Which pages of this browser are open at the moment. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const state = await locks()?.query();
  return new Set(
    (state?.held ?? []).flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}

/** Resolves when that page is closed, or dies. */
export async function whenGone(tab: string, signal: AbortSignal): Promise<void> {
  await locks()?.request(prefix + tab, { signal }, () => undefined);
}

// The types say that it is always there.
const locks = () => (navigator as Partial<Navigator>).locks;
