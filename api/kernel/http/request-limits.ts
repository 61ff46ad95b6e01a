import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { AppError, BadInput, httpStatus, type ErrorCode } from '../errors/errors.ts';

/**
 * Limits of a request besides its body: headers and address together in bytes, the address in characters, query
 * parameters.
 */
export const requestLimits = { headerBytes: 16 * 1024, addressLength: 8 * 1024, parameters: 100 } as const;

const kilobytes = (bytes: number) => `${bytes / 1024} KB`;

function addressProblem(url: string): AppError | null {
  if (url.length > requestLimits.addressLength) {
    return new AppError('URI_TOO_LONG', `The address is longer than ${kilobytes(requestLimits.addressLength)}`);
  }
  const parameters = url.split('&').length;
  return parameters > requestLimits.parameters
    ? new BadInput(`The address has ${parameters} parameters; the limit is ${requestLimits.parameters}`)
    : null;
}

/** Must come before any middleware that parses the address. */
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
const malformed: [ErrorCode, string, string] = ['BAD_USER_INPUT', 'Bad Request', 'This is not a valid HTTP request'];

/**
 * Node's own check (`socketOnError` in lib/_http_server.js) uses this field. Tracking responses by listeners would cost
 * 2% of a cached response.
 */
type HttpSocket = Socket & { _httpMessage?: object | null };

/**
 * Requests that Node cannot parse never reach the application, so they are answered here, in the usual error format.
 */
export function rejectMalformed(server: Server): void {
  server.on('clientError', (error: Error & { code?: string }, stream) => {
    const socket = stream as HttpSocket;
    // Timed out, disconnected or already answering: no error can be sent.
    if (!socket.writable || socket._httpMessage || !error.code?.startsWith('HPE_')) {
      socket.destroy();
      return;
    }
    const [code, reason, message] = refusals[error.code] ?? malformed;
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
    // Drains incoming data for a moment, because closing at once could discard the response.
    socket.resume();
    setTimeout(() => socket.destroy(), 1000).unref();
  });
}
