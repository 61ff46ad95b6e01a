/** A person as both transports send them: never with a password. */
export interface UserRow {
  id: number;
  username: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  isActive: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
  roles: { id: number; name: string; displayName: string; level: number }[];
}

export const selectUsers = `select u.id, u.username, u.email, u.first_name as "firstName", u.last_name as "lastName",
    u.is_active as "isActive", u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
    exists(select from second_factors where user_id = u.id and confirmed_at is not null) as "hasSecondFactor",
    coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'displayName', r.display_name, 'level', r.level)
        order by r.level desc, r.id)
      from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles
  from users u`;

export function toUserRow(stored: UserRow): UserRow {
  const { createdAt, lastSeenAt } = stored;
  return { ...stored, createdAt: new Date(createdAt), lastSeenAt: lastSeenAt && new Date(lastSeenAt) };
}
