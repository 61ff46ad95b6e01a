import { administrator } from './site.ts';

export interface Publisher {
  cookie: string;
  /** @throws unless the response is a success */
  send: (method: string, path: string, body?: object) => Promise<unknown>;
}

/** A client of the API, logged in as the administrator. */
export async function publisher(url: string): Promise<Publisher> {
  const headers = { 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(administrator) });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return {
    cookie,
    send: async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: { ...headers, cookie },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.status === 204 ? null : ((await answer.json()) as unknown);
    },
  };
}
