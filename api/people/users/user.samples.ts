import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { roleInput, userInput } from '../../testing/samples.ts';

export function samples({ admin, made, person }: SampleTools): Samples {
  const aUser = () => made('/api/users', userInput());
  /** A user and a role. */
  const both = async () => ({ id: await aUser(), roleId: await made('/api/roles', roleInput()) });
  const assigned = async () => {
    const { id, roleId } = await both();
    await admin.post(`/api/users/${id}/roles`, { roleId });
    return { id, roleId };
  };
  const role = (field: string) => `mutation ($id: ID!, $roleId: ID!) { ${field}(userId: $id, roleId: $roleId) { id } }`;
  return {
    mutations: {
      createUser: () =>
        Promise.resolve(['mutation ($input: UserInput!) { createUser(input: $input) { id } }', { input: userInput() }]),
      updateUser: async () => [
        'mutation ($id: ID!, $input: UserPatch!) { updateUser(id: $id, input: $input) { id } }',
        { id: await aUser(), input: { lastName: 'New' } },
      ],
      deleteUser: async () => ['mutation ($id: ID!) { deleteUser(id: $id) }', { id: await aUser() }],
      assignRole: async () => [role('assignRole'), await both()],
      unassignRole: async () => [role('unassignRole'), await assigned()],
      endUserSessions: async () => {
        const { id } = await person();
        return ['mutation ($id: ID!) { endUserSessions(userId: $id) }', { id }];
      },
    },
    writes: {
      'POST /api/users': write('create user', () => () => admin.post('/api/users', userInput())),
      'PUT /api/users/:id': write('update user', async () => {
        const id = await aUser();
        return () => admin.put(`/api/users/${id}`, { isActive: false });
      }),
      'DELETE /api/users/:id': write('delete user', async () => {
        const id = await aUser();
        return () => admin.delete(`/api/users/${id}`);
      }),
      'POST /api/users/:id/roles': write('assign user', async () => {
        const { id, roleId } = await both();
        return () => admin.post(`/api/users/${id}/roles`, { roleId });
      }),
      'DELETE /api/users/:id/roles/:roleId': write('unassign user', async () => {
        const { id, roleId } = await assigned();
        return () => admin.delete(`/api/users/${id}/roles/${roleId}`);
      }),
    },
    fill: async () => {
      for (let n = 1; n <= 5; n++) await aUser();
      return {};
    },
  };
}
