export const appChunksElementId = 'app-chunks';

/** Addresses of the application's chunks for this page, the entry first; empty where the document loads them itself. */
export function appChunks(): readonly string[] {
  const text = document.getElementById(appChunksElementId)?.textContent;
  return text ? (JSON.parse(text) as string[]) : [];
}
