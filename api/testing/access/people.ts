import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import { roleInput, userInput } from '../samples.ts';

interface Created {
  id: number;
}

/** Creates something over REST. @returns its id */
export async function made(admin: Client, path: string, input: object): Promise<number> {
  const { status, body } = await admin.post<Created>(path, input);
  if (status !== 201) throw new Error(`POST ${path} returned ${status}: ${JSON.stringify(body)}`);
  return body.id;
}

export async function roleNamed(admin: Client, name: string): Promise<number> {
  const { body } = await admin.get<(Created & { name: string })[]>('/api/roles');
  const role = body.find((one) => one.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role.id;
}

/** Creates a role with these permissions. */
export async function roleWith(
  admin: Client,
  keys: readonly string[],
  changes: Record<string, unknown> = {},
): Promise<number> {
  const role = await made(admin, '/api/roles', roleInput(changes));
  const { body } = await admin.get<(Created & { resource: string; action: string })[]>('/api/permissions');
  const ids = body.filter((one) => keys.includes(`${one.resource}.${one.action}`)).map(({ id }) => id);
  for (const permissionId of ids) await admin.post(`/api/roles/${role}/permissions`, { permissionId });
  return role;
}

/** Creates a user with these roles. @returns the id and credentials */
export async function personWith(admin: Client, ...roles: number[]) {
  const input = userInput() as { username: string; email: string; password: string };
  const id = await made(admin, '/api/users', input);
  for (const roleId of roles) await admin.post(`/api/users/${id}/roles`, { roleId });
  return { id, ...input };
}

/** Makes every session older than the ten minutes in which nothing asks for the password again. */
export async function ageSessions(server: Pick<TestServer, 'orm'>): Promise<void> {
  await server.orm.em.fork().execute(`update sessions set created_at = created_at - interval '11 minutes'`);
}
