import express, { type RequestHandler } from 'express';
import { AppError } from '../errors/errors.ts';

/** Reads a JSON body of at most `limit` bytes. @throws 415 for another media type, 400 for invalid JSON */
export function jsonBody(limit: number): RequestHandler[] {
  return [
    (req, _res, next) => {
      const length = req.headers['content-length'];
      const hasBody = (length !== undefined && length !== '0') || req.headers['transfer-encoding'] !== undefined;
      if (hasBody && !req.is(['application/json', 'application/*+json'])) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
      }
      next();
    },
    express.json({ limit, strict: false, type: () => true }),
  ];
}
