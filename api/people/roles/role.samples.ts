import { write, type Samples, type SampleTools } from '../../testing/sample.ts';
import { roleInput } from '../../testing/samples.ts';

export function samples({ admin, made }: SampleTools): Samples {
  const aRole = () => made('/api/roles', roleInput());
  const granted = async () => {
    const id = await aRole();
    await admin.post(`/api/roles/${id}/permissions`, { permissionId: 1 });
    return { id };
  };
  const permission = (field: string) => `mutation ($id: ID!) { ${field}(roleId: $id, permissionId: 1) { id } }`;
  return {
    mutations: {
      createRole: () =>
        Promise.resolve(['mutation ($input: RoleInput!) { createRole(input: $input) { id } }', { input: roleInput() }]),
      updateRole: async () => [
        'mutation ($id: ID!, $input: RolePatch!) { updateRole(id: $id, input: $input) { id } }',
        { id: await aRole(), input: { level: 3 } },
      ],
      deleteRole: async () => ['mutation ($id: ID!) { deleteRole(id: $id) }', { id: await aRole() }],
      assignPermission: async () => [permission('assignPermission'), { id: await aRole() }],
      revokePermission: async () => [permission('revokePermission'), await granted()],
    },
    writes: {
      'POST /api/roles': write('create role', () => () => admin.post('/api/roles', roleInput())),
      'PUT /api/roles/:id': write('update role', async () => {
        const id = await aRole();
        return () => admin.put(`/api/roles/${id}`, { level: 3 });
      }),
      'DELETE /api/roles/:id': write('delete role', async () => {
        const id = await aRole();
        return () => admin.delete(`/api/roles/${id}`);
      }),
      'POST /api/roles/:id/permissions': write('assign role', async () => {
        const id = await aRole();
        return () => admin.post(`/api/roles/${id}/permissions`, { permissionId: 1 });
      }),
      'DELETE /api/roles/:id/permissions/:permissionId': write('revoke role', async () => {
        const { id } = await granted();
        return () => admin.delete(`/api/roles/${id}/permissions/1`);
      }),
    },
  };
}
