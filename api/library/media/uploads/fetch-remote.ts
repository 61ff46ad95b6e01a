import { createWriteStream } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadInput } from '../../../kernel/errors/errors.ts';
import { tooLarge } from '../../../kernel/http/receive-upload.ts';
import { failureOf, publicWebAgent } from '../../../kernel/http/public-web.ts';

const withinMs = 20_000;
const redirects = 5;

/**
 * Fetches a file from the public web into `path`. Private, loopback, link-local and other special addresses are refused
 * after the name is resolved, and again at every redirect.
 * @param allowed exceptions: special addresses that may be fetched from
 * @returns the last part of the address, as file name
 * @throws BadInput on `url`, AppError PAYLOAD_TOO_LARGE
 */
export async function fetchRemote(
  address: string,
  path: string,
  limitMb: number,
  allowed: readonly string[] = [],
): Promise<string> {
  const signal = AbortSignal.timeout(withinMs);
  let url = new URL(address);
  for (let hop = 0; hop <= redirects; hop++) {
    const response = await request(url, signal, allowed);
    const { statusCode = 0, headers } = response;
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
      response.resume();
      const next = URL.parse(location, url);
      if (!next || !['http:', 'https:'].includes(next.protocol))
        throw refused('The address redirects to one that cannot be fetched');
      url = next;
      continue;
    }
    if (statusCode !== 200) {
      response.resume();
      throw refused(`The address answered with ${statusCode}`);
    }
    await write(response, path, limitMb, signal);
    return decoded(url.pathname.split('/').pop() ?? '');
  }
  throw refused(`The address redirects more than ${redirects} times`);
}

function request(url: URL, signal: AbortSignal, allowed: readonly string[]): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? httpsGet : httpGet;
  return new Promise<IncomingMessage>((resolve, reject) => {
    get(
      url,
      { agent: publicWebAgent(url, allowed), signal, headers: { Accept: '*/*', 'User-Agent': 'Halden' } },
      resolve,
    ).on('error', reject);
  }).catch((error: unknown) => {
    throw refused(failureOf(error));
  });
}

async function write(response: IncomingMessage, path: string, limitMb: number, signal: AbortSignal): Promise<void> {
  const limit = limitMb * 1024 * 1024;
  if (Number(response.headers['content-length']) > limit) {
    response.destroy();
    throw tooLarge(limitMb);
  }
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length;
      done(received > limit ? tooLarge(limitMb) : null, chunk);
    },
  });
  try {
    await pipeline(response, limited, createWriteStream(path), { signal });
  } catch (error) {
    if (received > limit) throw tooLarge(limitMb);
    throw refused(failureOf(error));
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const refused = (message: string) => new BadInput(message, { url: message });
