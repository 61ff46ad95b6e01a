import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { AppError, BadInput, httpStatus, type ErrorCode } from '../errors/errors.ts';

/** How much of a request there may be beside its body. Headers and address together, in bytes; then the address, in characters. */
export const requestLimits = { headerBytes: 16 * 1024, addressLength: 8 * 1024, parameters: 100 } as const;

const kilobytes = (bytes: number) => `${bytes / 1024} KB`;

/** An address that is longer, or asks more, than any of ours. */
function addressProblem(url: string): AppError | null {
  if (url.length > requestLimits.addressLength) {
    return new AppError('URI_TOO_LONG', `The address is longer than ${kilobytes(requestLimits.addressLength)}`);
  }
  const parameters = url.split('&').length;
  return parameters > requestLimits.parameters
    ? new BadInput(`The address has ${parameters} parameters; the limit is ${requestLimits.parameters}`)
    : null;
}

/** Before everything in Express that reads an address. */
export const addressLimits: RequestHandler = (req, _res, next) => {
  const problem = addressProblem(req.url);
  if (problem) throw problem;
  next();
};

const refusals: Record<string, [ErrorCode, reason: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    'HEADERS_TOO_LARGE',
    'Request Header Fields Too Large',
    `The headers and the address are larger than ${kilobytes(requestLimits.headerBytes)} together`,
  ],
};
const unreadable: [ErrorCode, string, string] = ['BAD_USER_INPUT', 'Bad Request', 'This is not a valid HTTP request'];

/** What Node goes by too (`socketOnError` in lib/_http_server.js); a listener to each answer's end would cost a fiftieth of a copy. */
type Answering = Socket & { _httpMessage?: object | null };

/** What cannot be read as a request never gets to the application: it is refused here, in the one shape that refusals have. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: Error & { code?: string }, stream) => {
    const socket = stream as Answering;
    // Too slow, gone, or in the middle of an answer: there is nobody to tell.
    if (!socket.writable || socket._httpMessage || !error.code?.startsWith('HPE_')) {
      socket.destroy();
      return;
    }
    const [code, reason, message] = refusals[error.code] ?? unreadable;
    const body = JSON.stringify({ message, code });
    socket.end(
      [
        `HTTP/1.1 ${httpStatus[code]} ${reason}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        `\r\n${body}`,
      ].join('\r\n'),
    );
    // What is still coming is taken off the wire for a moment, so that the answer is not lost with it.
    socket.resume();
    setTimeout(() => socket.destroy(), 1000).unref();
  });
}
