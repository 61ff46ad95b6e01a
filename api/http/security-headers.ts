import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { RequestHandler } from 'express';

const oneYear = 365 * 24 * 60 * 60;
const unused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/**
 * What browsers are told about every answer. A document brings its own content policy (site/send-document.ts); all else
 * is data, of which nothing is ever to run.
 * @param isSecure whether the site's own address is https
 */
export function securityHeaders(isSecure: boolean): Middleware[] {
  const permissions = unused.map((feature) => `${feature}=()`).join(', ');
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'self'"] },
      },
      strictTransportSecurity: isSecure && { maxAge: oneYear, includeSubDomains: true },
      // Players of videos refuse to start where they are not told which site they are on.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // For browsers that are gone.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xDnsPrefetchControl: false,
      xXssProtection: false,
    }),
    (_req, res, next) => {
      res.setHeader('Permissions-Policy', permissions);
      next();
    },
  ];
}

/** What is the same for every answer needs nothing of Express. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** For files that feeds, mails and other sites may show: pictures, fonts, the logo. */
export const forOtherSites: RequestHandler = (_req, res, next) => {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
