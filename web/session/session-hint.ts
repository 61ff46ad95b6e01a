/**
 * Login sets a readable cookie without a secret beside the session cookie, so that only browsers that have logged in
 * ask who the user is.
 */
export function hasSessionHint(): boolean {
  return /(?:^|;\s*)halden=1(?:;|$)/.test(document.cookie);
}
