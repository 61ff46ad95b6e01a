import type { ApiResponse, Client } from '../client.ts';
import { kinds, type Kind } from '../samples.ts';

type Item = Record<string, unknown>;
type Input = Record<string, unknown>;

/** The result of a call: its data, or the error as `{ code, message, fields?, current? }`. */
export interface Outcome<T = Item> {
  data?: T;
  refusal?: Item;
}

export interface ListQuery {
  limit: number;
  search?: string;
  status?: string;
  category?: string;
  /** A field; prefixed with `-` for descending order. */
  sort?: string;
}

export interface Listed {
  items: Item[];
  total: number;
}

/** The same calls over either transport. Ids are strings, and missing items are null. */
export interface Transport {
  create(kind: Kind, input: Input): Promise<Outcome>;
  update(kind: Kind, id: unknown, input: Input): Promise<Outcome>;
  remove(kind: Kind, id: unknown): Promise<Outcome<true>>;
  byId(kind: Kind, id: unknown): Promise<Outcome<Item | null>>;
  bySlug(kind: Kind, slug: string): Promise<Outcome<Item | null>>;
  list(kind: Kind, query: ListQuery): Promise<Outcome<Listed>>;

  users(): Promise<Outcome<Item[]>>;
  user(id: unknown): Promise<Outcome<Item | null>>;
  createUser(input: Input): Promise<Outcome>;
  updateUser(id: unknown, input: Input): Promise<Outcome>;
  removeUser(id: unknown): Promise<Outcome<true>>;
  assignRole(userId: unknown, roleId: unknown): Promise<Outcome<true>>;
  unassignRole(userId: unknown, roleId: unknown): Promise<Outcome<true>>;

  roles(): Promise<Outcome<Item[]>>;
  role(id: unknown): Promise<Outcome<Item | null>>;
  createRole(input: Input): Promise<Outcome>;
  updateRole(id: unknown, input: Input): Promise<Outcome>;
  removeRole(id: unknown): Promise<Outcome<true>>;
  permissions(): Promise<Outcome<Item[]>>;
  permissionsOf(roleId: unknown): Promise<Outcome<Item[]>>;
  assignPermission(roleId: unknown, permissionId: unknown): Promise<Outcome<true>>;
  revokePermission(roleId: unknown, permissionId: unknown): Promise<Outcome<true>>;

  settings(): Promise<Outcome<Item[]>>;
  saveSetting(input: Input): Promise<Outcome>;

  me(): Promise<Outcome<Item | null>>;
  login(input: Input): Promise<Outcome>;
  logout(): Promise<Outcome<true>>;
}

export function rest(client: Client): Transport {
  const at = (...parts: unknown[]) => `/api/${parts.join('/')}`;
  const outcome = <T>({ status, body }: ApiResponse, read: (body: never) => T): Outcome<T> =>
    status < 400 ? { data: read(body as never) } : { refusal: withTextId(body) as Item };
  const one = (answer: ApiResponse) => outcome(answer, (body: Item) => withTextId(body) as Item);
  const many = (answer: ApiResponse) => outcome(answer, (body: Item[]) => withTextId(body) as Item[]);
  const done = (answer: ApiResponse) => outcome(answer, () => true as const);
  const found = (answer: ApiResponse) => ([401, 404].includes(answer.status) ? { data: null } : one(answer));
  const read = async (path: string) => {
    const answer = await client.get(path);
    return answer.status === 404 ? { data: null } : one(answer);
  };
  return {
    create: async ({ many: path }, input) => one(await client.post(at(path), input)),
    update: async ({ many: path }, id, input) => one(await client.put(at(path, id), input)),
    remove: async ({ many: path }, id) => done(await client.delete(at(path, id))),
    byId: ({ many: path }, id) => read(at(path, id)),
    bySlug: ({ many: path }, slug) => read(at(path, 'slug', encodeURIComponent(slug))),
    list: async ({ many: path }, query) => {
      const answer = await client.get<Item[]>(
        `/api/${path}?${new URLSearchParams(query as unknown as Record<string, string>)}`,
      );
      const total = Number(answer.headers.get('x-total-count'));
      return outcome(answer, (body: Item[]) => ({ items: withTextId(body) as Item[], total }));
    },

    users: async () => many(await client.get('/api/users')),
    user: (id) => read(at('users', id)),
    createUser: async (input) => one(await client.post('/api/users', input)),
    updateUser: async (id, input) => one(await client.put(at('users', id), input)),
    removeUser: async (id) => done(await client.delete(at('users', id))),
    assignRole: async (userId, roleId) => done(await client.post(at('users', userId, 'roles'), { roleId })),
    unassignRole: async (userId, roleId) => done(await client.delete(at('users', userId, 'roles', roleId))),

    roles: async () => many(await client.get('/api/roles')),
    role: (id) => read(at('roles', id)),
    createRole: async (input) => one(await client.post('/api/roles', input)),
    updateRole: async (id, input) => one(await client.put(at('roles', id), input)),
    removeRole: async (id) => done(await client.delete(at('roles', id))),
    permissions: async () => many(await client.get('/api/permissions')),
    permissionsOf: async (id) =>
      outcome(await client.get(at('roles', id, 'permissions')), (body: { rolePermissions: { permission: Item }[] }) =>
        body.rolePermissions.map(({ permission }) => withTextId(permission) as Item),
      ),
    assignPermission: async (id, permissionId) =>
      done(await client.post(at('roles', id, 'permissions'), { permissionId })),
    revokePermission: async (id, permissionId) =>
      done(await client.delete(at('roles', id, 'permissions', permissionId))),

    settings: async () => many(await client.get('/api/settings')),
    saveSetting: async ({ key, ...input }) => {
      const answer = await client.put(at('settings', String(key)), { value: input['value'] });
      return one(answer.status === 404 ? await client.post('/api/settings', { key, ...input }) : answer);
    },

    me: async () => found(await client.get('/api/auth/user')),
    login: async (input) => {
      const answer = await client.post('/api/auth/login', input);
      return answer.status === 401 ? { data: answer.body } : one(answer);
    },
    logout: async () => done(await client.post('/api/auth/logout')),
  };
}

const listed = (kind: Kind) =>
  `id title slug metaDescription noindex canonicalUrl status createdAt updatedAt publishedAt version url ${kind.isStory ? 'excerpt featuredImage category tags authorId author { id name slug }' : 'format showInNavigation'}`;
const item = (kind: Kind) => `${listed(kind)} content`;
const user =
  'id username email firstName lastName publicName authorSlug about authorPicture isActive createdAt lastSeenAt hasSecondFactor isInvited roles { id name displayName level }';
const role = 'id name displayName description level isActive';
const permission = 'id displayName resource action description';
const currentUser = 'id username email firstName lastName roles { id name displayName level } permissions';

export function graphql(client: Client): Transport {
  /** Runs an operation with a single field. */
  const run = async <T = Item>(operation: string, variables: Input = {}, read = (data: T): unknown => data) => {
    const { data, errors } = await client.graphql(operation, variables);
    if (errors) {
      const [error] = errors;
      if (errors.length > 1 || !error) throw new Error(`One error was expected: ${JSON.stringify(errors)}`);
      return { refusal: withTextId({ message: error.message, ...error.extensions }) } as Outcome<never>;
    }
    return { data: read(Object.values(data ?? {})[0] as T) } as Outcome<never>;
  };
  const nodes = ({ edges }: { edges: { node: Item }[] }) => edges.map(({ node }) => node);
  return {
    create: ({ type }, input) =>
      run(`mutation ($input: ${type}Input!) { create${type}(input: $input) { ${item(kindOf(type))} } }`, { input }),
    update: ({ type }, id, input) =>
      run(
        `mutation ($id: ID!, $input: ${type}Patch!) { update${type}(id: $id, input: $input) { ${item(kindOf(type))} } }`,
        { id, input },
      ),
    remove: ({ type }, id) => run(`mutation ($id: ID!) { delete${type}(id: $id) }`, { id }),
    byId: (kind, id) => run(`query ($id: ID) { ${kind.one}(id: $id) { ${item(kind)} } }`, { id }),
    bySlug: (kind, slug) => run(`query ($slug: String) { ${kind.one}(slug: $slug) { ${item(kind)} } }`, { slug }),
    list: (kind, { limit, sort, ...filter }) =>
      run<{ edges: { node: Item }[]; totalCount: number }>(
        `query ($first: Int, $filter: ContentFilter, $sort: ContentSort) { ${kind.many}(first: $first, filter: $filter, sort: $sort) {
          totalCount edges { node { ${listed(kind)} } } } }`,
        {
          first: limit,
          filter,
          ...(sort && { sort: { field: sort.replace('-', ''), direction: sort.startsWith('-') ? 'desc' : 'asc' } }),
        },
        (data) => ({ items: nodes(data), total: data.totalCount }),
      ),

    users: () => run<{ edges: { node: Item }[] }>(`{ users(first: 100) { edges { node { ${user} } } } }`, {}, nodes),
    user: (id) => run(`query ($id: ID!) { user(id: $id) { ${user} } }`, { id }),
    createUser: (input) => run(`mutation ($input: UserInput!) { createUser(input: $input) { ${user} } }`, { input }),
    updateUser: (id, input) =>
      run(`mutation ($id: ID!, $input: UserPatch!) { updateUser(id: $id, input: $input) { ${user} } }`, { id, input }),
    removeUser: (id) => run('mutation ($id: ID!) { deleteUser(id: $id) }', { id }),
    assignRole: (userId, roleId) =>
      run(
        'mutation ($userId: ID!, $roleId: ID!) { assignRole(userId: $userId, roleId: $roleId) { id } }',
        { userId, roleId },
        () => true,
      ),
    unassignRole: (userId, roleId) =>
      run(
        'mutation ($userId: ID!, $roleId: ID!) { unassignRole(userId: $userId, roleId: $roleId) { id } }',
        { userId, roleId },
        () => true,
      ),

    roles: () => run(`{ roles { ${role} } }`),
    role: (id) => run(`query ($id: ID!) { role(id: $id) { ${role} } }`, { id }),
    createRole: (input) => run(`mutation ($input: RoleInput!) { createRole(input: $input) { ${role} } }`, { input }),
    updateRole: (id, input) =>
      run(`mutation ($id: ID!, $input: RolePatch!) { updateRole(id: $id, input: $input) { ${role} } }`, { id, input }),
    removeRole: (id) => run('mutation ($id: ID!) { deleteRole(id: $id) }', { id }),
    permissions: () => run(`{ permissions { ${permission} } }`),
    permissionsOf: (id) =>
      run<{ permissions: Item[] }>(
        `query ($id: ID!) { role(id: $id) { permissions { ${permission} } } }`,
        { id },
        (data) => data.permissions,
      ),
    assignPermission: (roleId, permissionId) =>
      run(
        'mutation ($roleId: ID!, $permissionId: ID!) { assignPermission(roleId: $roleId, permissionId: $permissionId) { id } }',
        { roleId, permissionId },
        () => true,
      ),
    revokePermission: (roleId, permissionId) =>
      run(
        'mutation ($roleId: ID!, $permissionId: ID!) { revokePermission(roleId: $roleId, permissionId: $permissionId) { id } }',
        { roleId, permissionId },
        () => true,
      ),

    settings: () => run('{ settings { key value type label description } }'),
    saveSetting: (input) =>
      run<Item[]>(
        'mutation ($settings: [SettingInput!]!) { saveSettings(settings: $settings) { key value type label description } }',
        { settings: [input] },
        ([saved]) => saved,
      ),

    me: () => run(`{ me { ${currentUser} } }`),
    login: (input) =>
      run<Item>(
        `mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { success message user { ${currentUser} } } }`,
        input,
        ({ user: found, ...result }) => (found ? { ...result, user: found } : result),
      ),
    logout: () => run('mutation { logout }'),
  };
}

export const transports = { rest, graphql };

function kindOf(type: Kind['type']): Kind {
  const kind = kinds.find((one) => one.type === type);
  if (!kind) throw new Error(`Unknown kind: ${type}`);
  return kind;
}

/** Converts REST's numeric ids to strings, as in GraphQL. */
function withTextId(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextId);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'id' && typeof inner === 'number' ? String(inner) : withTextId(inner),
    ]),
  );
}
