/**
 * The readable cookie only says that this browser has logged in. Such browsers ask whether the session is still valid.
 * The header shows its loading state meanwhile, and hides the links only after a 401.
 */
export function checkSession(): void {
  const root = document.documentElement;
  if (root.dataset['session'] === undefined) return;
  root.dataset['session'] = 'checking';
  void fetch('/api/auth/user').then(
    ({ status, body }) => {
      // Only the status matters; an unread body would keep the request open.
      void body?.cancel();
      if (status !== 401) return done();
      delete root.dataset['session'];
      document.cookie = 'halden=; Max-Age=0; Path=/';
    },
    () => done(),
  );

  function done() {
    root.dataset['session'] = '';
  }
}
