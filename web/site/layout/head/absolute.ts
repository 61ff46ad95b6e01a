/**
 * An address as other sites and programs need it.
 * @param origin without a slash at its end; unknown, there is none
 * @param address absolute, or a path of this site
 */
export function absolute(origin: string, address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^https?:\/\//i.test(address)) return address;
  return origin && /^\/(?!\/)/.test(address) ? origin + address : undefined;
}
