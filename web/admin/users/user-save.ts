import type { ApolloClient } from '@apollo/client';
import { readRequestError } from '../../lib/request-error.ts';
import type { UserRow } from './user-access.ts';
import { inputOf, patchOf } from './user-values.ts';
import type { UserValues } from './user-values.ts';
import {
  AssignRoleDocument,
  CreateUserDocument,
  UnassignRoleDocument,
  UpdateUserDocument,
} from './users.graphql.gen.ts';

export type SaveOutcome =
  | { state: 'saved'; user: UserRow; isAssigned: boolean }
  /** The user was saved, but not all of their roles. */
  | { state: 'partly'; user: UserRow; title: string; message: string }
  | { state: 'refused'; title: string; message: string; fields: Readonly<Record<string, string>> };

/**
 * Saves a user, then changes their roles. Returns errors instead of throwing them.
 * @param stored null for a new user
 */
export async function saveUser(client: ApolloClient, stored: UserRow | null, values: UserValues): Promise<SaveOutcome> {
  let user: UserRow;
  try {
    user = await saveFields(client, stored, values);
  } catch (error) {
    const { message, fields } = readRequestError(error);
    const title = stored ? 'Failed to update user' : 'Failed to create user';
    return { state: 'refused', title, message: message ?? 'Please try again.', fields };
  }
  const held = new Set(user.roles.map(({ id }) => id));
  const before = new Set(stored?.roles.map(({ id }) => id));
  const given = values.roleIds.filter((id) => !before.has(id) && !held.has(id));
  const taken = [...before].filter((id) => !values.roleIds.includes(id) && held.has(id));
  try {
    // Assign first: removing one's own role may take away the right to do the rest.
    for (const roleId of given) user = await changeRole(client, AssignRoleDocument, user.id, roleId);
    for (const roleId of taken) user = await changeRole(client, UnassignRoleDocument, user.id, roleId);
  } catch (error) {
    const message = readRequestError(error).message ?? 'Please try again.';
    return { state: 'partly', user, title: 'Failed to assign role', message };
  }
  return { state: 'saved', user, isAssigned: given.length > 0 };
}

async function saveFields(client: ApolloClient, stored: UserRow | null, values: UserValues): Promise<UserRow> {
  const { data } = stored
    ? await client.mutate({
        mutation: UpdateUserDocument,
        variables: { id: stored.id, input: patchOf(values, stored) },
      })
    : await client.mutate({ mutation: CreateUserDocument, variables: { input: inputOf(values) } });
  return savedIn(data);
}

async function changeRole(
  client: ApolloClient,
  mutation: typeof AssignRoleDocument | typeof UnassignRoleDocument,
  userId: string,
  roleId: string,
): Promise<UserRow> {
  return savedIn((await client.mutate({ mutation, variables: { userId, roleId } })).data);
}

function savedIn(data: { saved: UserRow } | null | undefined): UserRow {
  if (!data) throw new Error('The server sent no data');
  return data.saved;
}
