import { permissionKeys } from '#schema/permissions';
import type { Viewer } from './access.ts';

/** Whoever can run commands on the machine can do anything with its database anyway. */
export const operator: Viewer = {
  id: 0,
  username: 'operator',
  email: '',
  firstName: null,
  lastName: null,
  roles: [],
  permissions: [...permissionKeys],
  level: Infinity,
  secondFactor: 'off',
};
