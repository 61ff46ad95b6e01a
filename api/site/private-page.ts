/**
 * Says in a document that it is nobody else's: nothing counts who sees it, so nothing asks either (web/boot/head.ts). Its address
 * may be a secret, which is not to be told.
 */
export function privatePage(html: string): string {
  return html.replace('<html', '<html data-private');
}
