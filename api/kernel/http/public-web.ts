import type { Agent } from 'node:http';
import { useAgent } from 'request-filtering-agent';

/**
 * An agent that connects to the public web only. Private, loopback, link-local and other special addresses are refused
 * after the name is resolved, and the connection goes to the address that was checked.
 * @param allowed exceptions: IP addresses and ranges
 */
export function publicWebAgent(url: URL, allowed: readonly string[]): Agent {
  return useAgent(url.href, { allowIPAddressList: [...allowed], keepAlive: false });
}

/** Why a request that this agent made failed, as a sentence without its full stop. */
export function failureOf(error: unknown): string {
  const { message, name, code } = error as Error & { code?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'The address did not answer in time';
  if (/not allowed|private|meta/i.test(message)) return 'This address is not on the public web';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The address was not found';
  if (code === 'ECONNREFUSED') return 'The address refused the connection';
  return 'The address could not be reached';
}
