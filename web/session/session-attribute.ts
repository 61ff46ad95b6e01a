/** The HTML contains both variants of the public header; this attribute selects one (see web/boot/head.ts). */
export function setSessionAttribute(isLoggedIn: boolean): void {
  if (isLoggedIn) document.documentElement.dataset['session'] = '';
  else delete document.documentElement.dataset['session'];
}
