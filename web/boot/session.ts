/**
 * The readable cookie only says that this browser logged in once. Whether the session still is one is asked by such
 * browsers alone; until the answer is there the header shows its loading state, and nothing but a no takes the links away.
 */
export function checkSession(): void {
  const root = document.documentElement;
  if (root.dataset['session'] === undefined) return;
  root.dataset['session'] = 'checking';
  void fetch('/api/auth/user').then(
    ({ status, body }) => {
      // Only the status is asked for: what nobody reads would keep the request open.
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
