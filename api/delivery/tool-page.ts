import type { Response } from 'express';

interface ToolPageOptions {
  /** Whether a page of this site may show it in a frame. */
  isFramed: boolean;
}

/** Sends a page that is a library's: the API's reference or GraphiQL. All other pages go through `send-document.ts`. */
export function sendToolPage(res: Response, html: string, { isFramed }: ToolPageOptions): void {
  const directives = {
    'default-src': "'none'",
    // GraphiQL's workers, too.
    'script-src': "'self'",
    // Both libraries add style elements that no hash can foresee.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': isFramed ? "'self'" : "'none'",
  };
  const policy = Object.entries(directives).map((directive) => directive.join(' '));
  res.set('Content-Security-Policy', policy.join('; ')).type('html').send(html);
}
