/** The address of a listing, without what is not chosen. */
export function listingAddress(base: string, chosen: Readonly<Record<string, string | null | undefined>> = {}): string {
  const query = Object.entries(chosen)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return query ? `${base}?${query}` : base;
}
