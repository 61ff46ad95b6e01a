/** How much a caller has left of one limit. */
export interface RateLimitState {
  name: string;
  times: number;
  withinSeconds: number;
  left: number;
  /** Until the window ends. */
  seconds: number;
}

/**
 * The headers of the IETF draft "RateLimit header fields for HTTP": all policies that were counted, and the state of
 * the tightest. Not of all, because that would reveal how often others tried an account.
 */
export function rateLimitHeaders(states: readonly RateLimitState[]): Record<string, string> {
  const [tightest] = [...states].sort((a, b) => a.left - b.left || b.seconds - a.seconds);
  if (!tightest) return {};
  const policies = states.map(({ name, times, withinSeconds }) => `"${name}";q=${times};w=${withinSeconds}`);
  return {
    'RateLimit-Policy': policies.join(', '),
    RateLimit: `"${tightest.name}";r=${tightest.left};t=${tightest.seconds}`,
  };
}
