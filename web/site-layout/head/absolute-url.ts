/**
 * The absolute form of an address.
 * @param origin without a trailing slash; empty if unknown
 * @param address absolute, or a path on this site
 */
export function absoluteUrl(origin: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^https?:\/\//i.test(address)) return address;
  return origin && /^\/(?!\/)/.test(address) ? origin + address : undefined;
}
