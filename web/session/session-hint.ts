/**
 * Login sets a readable cookie without a secret beside the session cookie, so that only browsers that have logged in
 * ask who the user is.
 */
export function hasSessionHint(): boolean {
  return /(?:^|;\s*)halden=1(?:;|$)/.test(document.cookie);
}

/** The HTML contains both variants of the public header; this attribute selects one (see web/boot/head.ts). */
export function showSession(isLoggedIn: boolean): void {
  if (isLoggedIn) document.documentElement.dataset['session'] = '';
  else delete document.documentElement.dataset['session'];
}
