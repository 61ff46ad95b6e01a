import { permissionKeys } from '#schema/built-permissions';
import type { Viewer } from './access.ts';

/** The viewer of the command line, with every permission: its user has access to the database anyway. */
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
