import express, { type Request, type RequestHandler } from 'express';
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
    whileAllowed(express.json({ limit, strict: false, type: () => true })),
  ];
}

/** The rights of who sends a body for longer are looked up again. */
const slowBodyMs = 1000;

/** @throws Unauthenticated or Forbidden when the viewer has lost a right while the body arrived */
export function whileAllowed(parse: RequestHandler): RequestHandler {
  return (req, res, next) => {
    const began = performance.now();
    void parse(req, res, (error?: unknown) => {
      const { scope } = req as Partial<Request>;
      if (error !== undefined || !scope || performance.now() - began < slowBodyMs) next(error);
      else scope.currentRights.require().then(() => next(), next);
    });
  };
}
