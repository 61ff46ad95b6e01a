import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { embedHosts } from '#schema/html-allowed';

export interface DocumentOptions {
  /** Google Analytics is set up: its hosts may be asked, once the visitor has agreed. */
  hasAnalytics?: boolean;
  /** The panel, whose editors and dragging bring style elements of their own; scripts are as strict as anywhere. */
  isPanel?: boolean;
  /** Vite puts every style sheet into an element, and talks to the page through a socket. */
  isDevelopment?: boolean;
}

/** Answers with a whole HTML document, under a content policy that fits just this one. */
export function sendDocument(res: Response, html: string, options: DocumentOptions = {}): void {
  res.set('Content-Security-Policy', documentPolicy(html, options)).type('html').send(html);
}

/**
 * What a document may load and run: its own files, and the inline scripts and styles that its head came with. Their
 * hashes stand in for nonces, which a kept copy could not have. Only the head is looked at: what authors write comes after it.
 */
export function documentPolicy(html: string, { hasAnalytics, isPanel, isDevelopment }: DocumentOptions = {}): string {
  const head = html.slice(0, html.search(/<\/head>|<body/));
  // Emotion adds rules through the object model, to an element that is empty: Chromium asks for its hash all the same.
  const styles = isPanel || isDevelopment ? ["'unsafe-inline'"] : [...hashes(head, inlineStyle), hash('')];
  const google = hasAnalytics ? googleHosts : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(head, inlineScript), ...google.slice(0, 1)],
    'style-src-elem': ["'self'", ...styles],
    // The sanitiser decides which properties live.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...(isPanel ? ['blob:'] : [])],
    'media-src': ["'self'", 'https:', ...(isPanel ? ['blob:'] : [])],
    'frame-src': ["'self'", ...embedHosts.map((host) => `https://${host}`)],
    'connect-src': ["'self'", ...google, ...(isDevelopment ? ['ws:'] : [])],
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

// Data in a script element (JSON-LD, the page's state) is not run, and so not asked for.
const inlineScript = /<script(?![^>]*\s(?:src=|type="(?!module"|text\/javascript")))[^>]*>([^]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([^]*?)<\/style>/g;

function hashes(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, text = '']) => hash(text));
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
