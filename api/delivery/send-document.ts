import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { embedHosts } from '#schema/text/html-allowed';

export interface DocumentOptions {
  /** Allows Google Analytics, which loads after consent. */
  hasAnalytics?: boolean;
  /** The panel's editors and drag and drop add style elements; scripts are as strict as elsewhere. */
  isPanel?: boolean;
  /** Origins of front ends that the panel shows in a frame. */
  frames?: readonly string[];
  /** Vite adds style sheets as elements and uses a web socket. */
  isDevelopment?: boolean;
}

/** Sends an HTML document with a content security policy made for it. */
export function sendDocument(res: Response, html: string, options: DocumentOptions = {}): void {
  res.set('Content-Security-Policy', documentPolicy(html, options)).type('html').send(html);
}

/**
 * The content security policy: own files, and the inline scripts and styles in the document's head, by hash. Nonces
 * would not work in cached responses. Only the head is searched, because authors' content comes after it.
 */
export function documentPolicy(
  html: string,
  { hasAnalytics, isPanel, frames = [], isDevelopment }: DocumentOptions = {},
): string {
  const head = html.slice(0, html.search(/<\/head>|<body/));
  // Emotion adds rules to an empty style element through the CSSOM; Chromium still checks the empty element's hash.
  const styles = isPanel || isDevelopment ? ["'unsafe-inline'"] : [...hashes(head, inlineStyle), hash('')];
  const google = hasAnalytics ? googleHosts : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(head, inlineScript), ...google.slice(0, 1)],
    'style-src-elem': ["'self'", ...styles],
    // The sanitiser restricts properties.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...(isPanel ? ['blob:'] : [])],
    'media-src': ["'self'", 'https:', ...(isPanel ? ['blob:'] : [])],
    'frame-src': ["'self'", ...embedHosts.map((host) => `https://${host}`), ...frames],
    'connect-src': ["'self'", ...google, ...(isDevelopment ? ['ws:'] : [])],
    // Vite waits in a worker for a server that restarts.
    ...(isDevelopment && { 'worker-src': ["'self'", 'blob:'] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

const googleHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

// Data blocks (JSON-LD, the page's state) are not executed and need no hash.
const inlineScript = /<script(?![^>]*\s(?:src=|type="(?!module"|text\/javascript")))[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;

function hashes(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, text = '']) => hash(text));
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
