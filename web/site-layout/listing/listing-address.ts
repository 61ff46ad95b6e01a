/** The address of a listing with the given parameters, without empty ones. */
export function listingAddress(base: string, filter: Readonly<Record<string, string | null | undefined>> = {}): string {
  const query = Object.entries(filter)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return query ? `${base}?${query}` : base;
}
