/** How somebody stands with one allowance. */
export interface Standing {
  name: string;
  times: number;
  withinSeconds: number;
  left: number;
  /** Until it begins anew. */
  seconds: number;
}

/**
 * What a caller has left, as the IETF's draft "RateLimit header fields for HTTP" writes it: the policies that were counted,
 * and of these the one that ends first. Not all of them: how often others tried an account is nobody's business.
 */
export function rateLimitHeaders(standings: readonly Standing[]): Record<string, string> {
  const [tightest] = [...standings].sort((a, b) => a.left - b.left || b.seconds - a.seconds);
  if (!tightest) return {};
  const policies = standings.map(({ name, times, withinSeconds }) => `"${name}";q=${times};w=${withinSeconds}`);
  return {
    'RateLimit-Policy': policies.join(', '),
    RateLimit: `"${tightest.name}";r=${tightest.left};t=${tightest.seconds}`,
  };
}
