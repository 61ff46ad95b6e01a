import { ShieldCheck } from 'lucide-react';
import type { PanelFeature } from '../../feature.ts';

export const rolesFeature: PanelFeature = {
  name: 'roles',
  sections: [
    {
      path: 'roles',
      title: 'Roles',
      group: 'people',
      description: 'Sets of permissions. A person has the permissions of all their active roles.',
      icon: ShieldCheck,
      resource: 'roles',
      words: 'permissions access rights',
    },
  ],
  routes: [{ path: 'roles', lazy: async () => ({ Component: (await import('./roles.page.tsx')).RolesPage }) }],
  entryKinds: { role: { label: 'Role', address: '/admin/roles', after: 'user' } },
  actions: {
    assign: {
      label: 'Role or permission assigned',
      sentence: ({ kind, after }, name) =>
        kind === 'role'
          ? `assigned the permission ${text(after, 'permission')} to the role ${name}`
          : `assigned the role “${text(after, 'role')}” to ${name}`,
      after: 'purge',
    },
    unassign: {
      label: 'Role removed',
      sentence: ({ before }, name) => `removed the role “${text(before, 'role')}” from ${name}`,
    },
    revoke: {
      label: 'Permission revoked',
      sentence: ({ before }, name) => `revoked the permission ${text(before, 'permission')} from the role ${name}`,
    },
  },
};

function text(values: unknown, name: string): string {
  const value = (values as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
}
