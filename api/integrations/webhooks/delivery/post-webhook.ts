import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { failureOf, publicWebAgent } from '../../../kernel/http/public-web.ts';

const withinMs = 10_000;
const answerBytes = 4096;

export interface Attempt {
  /** Null when there was no response. */
  status: number | null;
  /** The first 4 kB. */
  answer: string | null;
  /** Why it did not succeed; null when it did. */
  problem: string | null;
  milliseconds: number;
}

interface PostOptions {
  /** Private addresses that may be called, too. */
  allowed: readonly string[];
  /** Ends it before its ten seconds are over. */
  signal: AbortSignal;
  /** The clock: a signal that is aborted after so many milliseconds. */
  timeout?: (ms: number) => AbortSignal;
}

/** Sends a body to an address of the public web, without following redirects. A 2xx is success. */
export async function postWebhook(
  address: string,
  headers: Record<string, string>,
  body: string,
  { allowed, signal, timeout = (ms) => AbortSignal.timeout(ms) }: PostOptions,
): Promise<Attempt> {
  const began = performance.now();
  const done = (attempt: Omit<Attempt, 'milliseconds'>) => ({
    ...attempt,
    milliseconds: Math.round(performance.now() - began),
  });
  try {
    const until = AbortSignal.any([signal, timeout(withinMs)]);
    const response = await send(new URL(address), headers, body, allowed, until);
    const answer = await beginningOf(response);
    const status = response.statusCode ?? 0;
    return done({ status, answer, problem: problemOf(status) });
  } catch (error) {
    return done({ status: null, answer: null, problem: failureOf(error) });
  }
}

function send(
  url: URL,
  headers: Record<string, string>,
  body: string,
  allowed: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const agent = publicWebAgent(url, allowed);
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'Halden', Accept: '*/*' };
    request(url, { method: 'POST', agent, signal, headers: { ...all, 'Content-Length': Buffer.byteLength(body) } })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

/** The stored part of the response body; an interrupted one counts as far as it arrived. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length >= answerBytes) break;
    }
  } catch {
    // The status has arrived, and decides whether the delivery succeeded.
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, answerBytes));
  return text.replaceAll('\0', '�');
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The address redirects (${status}), which is not followed`;
  return `The address answered with ${status}`;
}
