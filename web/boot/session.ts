/**
 * The readable cookie only says that this browser has logged in. Such browsers ask whether the session is still valid.
 * The header shows its loading state meanwhile, and Login unless the answer names a user. A failure says nothing about
 * the session, so the next page asks again.
 */
export function checkSession(): void {
  const root = document.documentElement;
  if (root.dataset['session'] === undefined) return;
  root.dataset['session'] = 'checking';
  void fetch('/api/auth/user')
    .then(async (response) => {
      if (response.status === 401) document.cookie = 'halden=; Max-Age=0; Path=/';
      if (!response.ok) throw new Error(response.statusText);
      const { permissions } = (await response.json()) as { permissions: string[] };
      root.dataset['session'] = '';
      showEditLinks(permissions);
    })
    .catch(() => delete root.dataset['session']);
}

/** Editing a published item requires both permissions. See web/site-layout/edit-link.tsx. */
function showEditLinks(permissions: readonly string[]): void {
  const { style } = document.documentElement;
  for (const permission of permissions) {
    const [kind, action] = permission.split('.');
    if (action === 'publish' && permissions.includes(`${kind}.update`)) {
      style.setProperty(`--edit-${kind}`, 'flex');
      style.setProperty('--edit-room', '72px');
    }
  }
}
