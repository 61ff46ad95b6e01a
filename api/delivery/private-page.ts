/**
 * Marks a document as private, which turns Analytics and its consent banner off (web/boot/head.ts): its address may be
 * a secret.
 */
export function privatePage(html: string): string {
  return html.replace('<html', '<html data-private');
}
