import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { inProcess } from '../../kernel/http/in-process.ts';

/** A visitor's response. */
export interface PublicAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export type ReadPublic = (path: string, headers?: Record<string, string>) => Promise<PublicAnswer>;

/** Reads this server's public site. */
export interface PublicSite {
  read: ReadPublic;
  /** Resolves when this server has processed all committed invalidations, also those of other servers. */
  waitUntilCurrent: () => Promise<void>;
}

/** A visitor inside this process: a complete HTTP request through the whole application. */
export function publicReader(handler: RequestListener): ReadPublic {
  const send = inProcess(handler);
  return async (path, headers) => {
    const response = await send(path, headers);
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  };
}
