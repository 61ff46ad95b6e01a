import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Answer } from '../buffer-response.ts';
import type { Asked } from '../cache-key.ts';
import { corsHeaders } from '../../http/cors.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import { asRequest } from '../../http/request-id.ts';
import { isWithinLimits } from '../../http/request-limits.ts';
import { graphqlRead } from './graphql-read.ts';
import type { Read, ReadAnswer, VisitorReadsOptions } from './read.ts';
import { restRead } from './rest-read.ts';

/**
 * What visitors read of the interfaces, when there is no copy of it: answered as Express would, by the same services,
 * without all that a visitor's read does not need. Anything out of the ordinary is left to Express.
 */
export function visitorReads(
  options: VisitorReadsOptions,
): (request: IncomingMessage, asked: Asked) => Promise<Answer> | null {
  const { corsOrigins, isSecure } = options;
  const always = headersOf(isSecure);
  const reads: Read[] = [restRead(options), graphqlRead(options)];

  const complete = async (request: IncomingMessage, answer: Promise<ReadAnswer>, id: string): Promise<Answer> => {
    const { status, headers, body } = await answer;
    const own = [...Object.entries(corsHeaders(corsOrigins, request.headers.origin)), ...headers];
    const named = own.map(([name, value]): [string, string] => [name.toLowerCase(), value]);
    return { status, headers: [...always, ['x-request-id', id], ...named], body: Buffer.from(body) };
  };

  return (request, asked) => {
    if (!isWithinLimits(request.url ?? '/')) return null;
    return asRequest(request.headers['x-request-id'], (id) => {
      for (const read of reads) {
        const answer = read(request, asked);
        if (answer) return complete(request, answer, id);
      }
      return null;
    });
  };
}

/** Said with every answer: asked of what says it, once. */
function headersOf(isSecure: boolean): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  for (const middleware of securityHeaders(isSecure)) middleware(request, response, () => undefined);
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
}
