import type { ApolloClient } from '@apollo/client';
import { readRequestError } from '../../../lib/requests/request-error.ts';
import type { UserRow } from './user-access.ts';
import type { Answered } from '../../tools/undo/undo-offer.ts';
import type { SendConfirmed } from '../../tools/password-prompt/password-prompt.context.ts';
import { inputOf, patchOf } from './user-values.ts';
import type { UserValues } from './user-values.ts';
import {
  AssignRoleDocument,
  CreateUserDocument,
  UnassignRoleDocument,
  UpdateUserDocument,
} from './users.graphql.gen.ts';

export type SaveOutcome =
  | { state: 'saved'; user: UserRow; isAssigned: boolean; answers: readonly Answered[] }
  /** The user was saved, but not all of their roles. */
  | { state: 'partly'; user: UserRow; title: string; message: string }
  | { state: 'refused'; title: string; message: string; fields: Readonly<Record<string, string>> };

/**
 * Saves a user, then changes their roles. Returns errors instead of throwing them.
 * @param stored null for a new user
 * @param confirmed asks for the password, for the viewer's own address or password
 * @param consequences those of a deactivation that were shown
 */
export async function saveUser(
  client: ApolloClient,
  confirmed: SendConfirmed,
  stored: UserRow | null,
  values: UserValues,
  consequences: string | null = null,
): Promise<SaveOutcome> {
  let user: UserRow;
  const answers: Answered[] = [];
  try {
    const answer = await confirmed((currentPassword) =>
      saveFields(client, stored, values, { consequences, currentPassword }),
    );
    user = savedIn(answer.data);
    answers.push(answer);
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
    const changes = [
      ...given.map((roleId) => ({ mutation: AssignRoleDocument, roleId })),
      ...taken.map((roleId) => ({ mutation: UnassignRoleDocument, roleId })),
    ];
    for (const { mutation, roleId } of changes) {
      const answer = await client.mutate({ mutation, variables: { userId: user.id, roleId } });
      user = savedIn(answer.data);
      answers.push(answer);
    }
  } catch (error) {
    const message = readRequestError(error).message ?? 'Please try again.';
    return { state: 'partly', user, title: 'Failed to assign role', message };
  }
  return { state: 'saved', user, isAssigned: given.length > 0, answers };
}

function saveFields(
  client: ApolloClient,
  stored: UserRow | null,
  values: UserValues,
  { consequences, currentPassword }: { consequences: string | null; currentPassword: string | null },
) {
  if (!stored) return client.mutate({ mutation: CreateUserDocument, variables: { input: inputOf(values) } });
  const variables = { id: stored.id, input: { ...patchOf(values, stored), currentPassword }, consequences };
  return client.mutate({ mutation: UpdateUserDocument, variables });
}

function savedIn(data: { saved: UserRow } | null | undefined): UserRow {
  if (!data) throw new Error('The server sent no data');
  return data.saved;
}
