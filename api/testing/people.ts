import type { Client } from './client.ts';
import { roleInput, userInput } from './samples.ts';

interface Made {
  id: number;
}

/** Made over REST by somebody who may; answers with its id. */
export async function made(admin: Client, path: string, input: object): Promise<number> {
  const { status, body } = await admin.post<Made>(path, input);
  expect(status).toBe(201);
  return body.id;
}

export async function roleNamed(admin: Client, name: string): Promise<number> {
  const { body } = await admin.get<(Made & { name: string })[]>('/api/roles');
  return body.find((role) => role.name === name)?.id ?? 0;
}

/** A role with just these permissions. */
export async function roleWith(
  admin: Client,
  keys: readonly string[],
  changes: Record<string, unknown> = {},
): Promise<number> {
  const role = await made(admin, '/api/roles', roleInput(changes));
  const { body } = await admin.get<(Made & { resource: string; action: string })[]>('/api/permissions');
  const ids = body.filter((one) => keys.includes(`${one.resource}.${one.action}`)).map(({ id }) => id);
  for (const permissionId of ids) await admin.post(`/api/roles/${role}/permissions`, { permissionId });
  return role;
}

/** Somebody in these roles, with what it takes to log in. */
export async function personWith(admin: Client, ...roles: number[]) {
  const input = userInput() as { username: string; email: string; password: string };
  const id = await made(admin, '/api/users', input);
  for (const roleId of roles) await admin.post(`/api/users/${id}/roles`, { roleId });
  return { id, ...input };
}
