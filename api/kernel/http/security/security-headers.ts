import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { RequestHandler } from 'express';

const oneYear = 365 * 24 * 60 * 60;
const unused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/**
 * Security headers of every response. Documents replace the content security policy by their own
 * (site/send-document.ts); everything else is data that must never run.
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
      // Embedded video players need to know which site they are on.
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Only for obsolete browsers.
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

/** Typed without Express, which is not needed. */
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** For files that other sites, feeds and e-mails may embed: pictures, fonts, the logo. */
export const forOtherSites: RequestHandler = (_req, res, next) => {
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
