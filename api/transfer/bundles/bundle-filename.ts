/** `example.com-2026-11-25.zip` @param site the address of the site; may be empty */
export function bundleFilename(site: string, at: Date): string {
  const host = URL.parse(site)?.hostname ?? 'halden';
  return `${host}-${at.toISOString().slice(0, 10)}.zip`;
}
