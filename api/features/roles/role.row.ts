export interface PermissionRow {
  id: number;
  displayName: string;
  resource: string;
  action: string;
  description: string | null;
}

export interface RoleRow {
  id: number;
  name: string;
  displayName: string;
  description: string | null;
  level: number;
  isActive: boolean;
  permissions: PermissionRow[];
}

const permissionJson = `json_build_object('id', p.id, 'displayName', p.display_name, 'resource', p.resource,
  'action', p.action, 'description', p.description)`;

export const selectPermissions = `select p.id, p.display_name as "displayName", p.resource, p.action, p.description
  from permissions p order by p.id`;

/** Every role with its permissions in one statement: there are few of them. */
export const selectRoles = `select r.id, r.name, r.display_name as "displayName", r.description, r.level,
    r.is_active as "isActive",
    coalesce((select json_agg(${permissionJson} order by p.id)
      from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id), '[]') as permissions
  from roles r`;
