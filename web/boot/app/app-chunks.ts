export const appChunksElementId = 'app-chunks';

/** Addresses of the application's scripts for this page, the one to run first; none where it runs by itself. */
export function appChunks(): readonly string[] {
  const text = document.getElementById(appChunksElementId)?.textContent;
  return text ? (JSON.parse(text) as string[]) : [];
}
