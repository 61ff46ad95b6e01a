import { personWith, roleWith } from '../access/people.ts';
import type { Client } from '../client.ts';
import { kinds } from '../samples.ts';
import type { Clients } from './lifecycle.player.ts';

const may = (...actions: string[]) => kinds.flatMap(({ many }) => actions.map((action) => `${many}.${action}`));
const writing = may('create', 'read', 'update', 'delete');

interface Server {
  loggedIn: (user?: { username: string; password: string }) => Promise<Client>;
  visitor: () => Client;
}

/** An administrator, an editor who may publish, an author who may not, and a visitor. */
export async function lifecyclePeople(server: Server): Promise<Clients> {
  const admin = await server.loggedIn();
  const withRole = async (permissions: string[]) =>
    server.loggedIn(await personWith(admin, await roleWith(admin, permissions)));
  return {
    admin,
    editor: await withRole([...writing, ...may('publish')]),
    author: await withRole(writing),
    visitor: server.visitor(),
  };
}
