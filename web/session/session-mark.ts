/**
 * Login sets a readable cookie without a secret beside the session, so that only browsers that logged in ever ask who
 * they are.
 */
export function hasSessionMark(): boolean {
  return /(?:^|;\s*)halden=1(?:;|$)/.test(document.cookie);
}

/** Both variants of the public header are in the HTML; this attribute says which one shows (see web/boot/head.ts). */
export function showSession(isLoggedIn: boolean): void {
  if (isLoggedIn) document.documentElement.dataset['session'] = '';
  else delete document.documentElement.dataset['session'];
}
