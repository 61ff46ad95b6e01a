// Runs each client as its documentation shows, against the server at the given address, and prints the results.
import { createHash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { UrlLoader } from '@graphql-tools/url-loader';
import { cacheExchange, Client, fetchExchange } from '@urql/core';
import apollo3 from 'apollo-client-3/core/core.cjs';
import { GraphQLClient, request } from 'graphql-request';
import createClient from 'openapi-fetch';
import { EventSource } from 'eventsource';
import Parser from 'rss-parser';

const [site, token, ...feeds] = process.argv.slice(2);
const url = `${site}/graphql`;
const text = 'query First($first: Int!) { posts(first: $first) { edges { node { title } } } }';
const query = gql(text);
const variables = { first: 1 };
const titleOf = (data) => data.posts.edges[0].node.title;
const sha256 = (value) => createHash('sha256').update(value).digest('hex');

/** A fetch that records the method of each request and which part of the query it sends. */
function noting(sent) {
  return (address, init = {}) => {
    const { searchParams } = new URL(address);
    const body = init.body ? JSON.parse(init.body) : Object.fromEntries(searchParams);
    sent.push(`${init.method ?? 'GET'} ${body.query ? 'query' : 'hash'}`);
    return fetch(address, init);
  };
}

const tools = {
  async urlLoader() {
    const [{ schema }] = await new UrlLoader().load(url, {});
    return Object.keys(schema.getTypeMap()).length;
  },
  async urql() {
    const sent = [];
    const client = new Client({ url, exchanges: [cacheExchange, fetchExchange], fetch: noting(sent) });
    const { data, error } = await client.query(text, variables).toPromise();
    if (error) throw error;
    return [titleOf(data), ...sent];
  },
  async graphqlRequest() {
    return titleOf(await request(url, text, variables));
  },
  async graphqlRequestByGet() {
    const sent = [];
    const client = new GraphQLClient(url, { method: 'GET', fetch: noting(sent) });
    return [titleOf(await client.request(text, variables)), ...sent];
  },
  async graphqlRequestWithToken() {
    const client = new GraphQLClient(url, { headers: { Authorization: `Bearer ${token}` } });
    return (await client.request('{ me { username } }')).me.username;
  },
  async apollo4() {
    const client = new ApolloClient({ link: new HttpLink({ uri: url }), cache: new InMemoryCache() });
    return titleOf((await client.query({ query, variables })).data);
  },
  async apollo4ByGet() {
    const sent = [];
    const link = new HttpLink({ uri: url, useGETForQueries: true, fetch: noting(sent) });
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    return [titleOf((await client.query({ query, variables })).data), ...sent];
  },
  async apollo4Persisted() {
    const sent = [];
    const persisted = new PersistedQueryLink({ sha256 });
    const link = persisted.concat(new HttpLink({ uri: url, fetch: noting(sent) }));
    const read = async () => {
      const client = new ApolloClient({ link, cache: new InMemoryCache() });
      return titleOf((await client.query({ query, variables })).data);
    };
    return [await read(), await read(), ...sent];
  },
  async apollo4PersistedByGet() {
    const sent = [];
    const persisted = new PersistedQueryLink({ sha256, useGETForHashedQueries: true });
    const link = persisted.concat(new HttpLink({ uri: url, fetch: noting(sent) }));
    // A query other than the one stored above.
    const own = gql(text.replace('First', 'FirstByGet'));
    const read = async () => {
      const client = new ApolloClient({ link, cache: new InMemoryCache() });
      return titleOf((await client.query({ query: own, variables })).data);
    };
    return [await read(), await read(), ...sent];
  },
  async apollo3() {
    const link = new apollo3.HttpLink({ uri: url });
    const client = new apollo3.ApolloClient({ link, cache: new apollo3.InMemoryCache() });
    return titleOf((await client.query({ query: apollo3.gql(text), variables })).data);
  },
  async openapiFetch() {
    const client = createClient({ baseUrl: site });
    const { data, response } = await client.GET('/api/posts', { params: { query: { limit: 1 } } });
    return [data[0].title, response.headers.get('x-total-count')];
  },
  async eventSource() {
    // The first connection ends after its first part; the library opens another and goes on.
    const asked = [];
    const cutting = async (address, init) => {
      asked.push(init.headers['Last-Event-ID'] ?? null);
      const response = await fetch(address, init);
      if (asked.length > 1) return response;
      const { status, headers, redirected, url: from } = response;
      const reader = response.body.getReader();
      const body = new ReadableStream({
        async start(controller) {
          let sent = '';
          while (!/^id: .*\n\n/ms.test(sent)) {
            const { value } = await reader.read();
            sent += new TextDecoder().decode(value);
            controller.enqueue(value);
          }
          await reader.cancel();
          controller.close();
        },
      });
      return { body, status, headers, redirected, url: from };
    };
    const events = [];
    const source = new EventSource(`${site}/api/changes?limit=1`, { fetch: cutting });
    // Waiting for its next connection does not keep the process alive.
    const alive = setInterval(() => undefined, 1000);
    try {
      await new Promise((resolve, reject) => {
        const endOnceRead = () => {
          const found = events.filter(({ title }) => title === 'On tools').length;
          if (found === 2 && asked.length > 1) resolve();
        };
        source.addEventListener('open', endOnceRead);
        source.addEventListener('published', ({ data, lastEventId }) => {
          events.push({ id: lastEventId, title: JSON.parse(data).item.title });
          endOnceRead();
        });
        source.addEventListener('error', ({ code }) => code && reject(new Error(`It was answered with ${code}`)));
      });
    } finally {
      clearInterval(alive);
      source.close();
    }
    const [first, second] = asked;
    const isOnce = new Set(events.map(({ id }) => id)).size === events.length;
    return [first, events.some(({ id }) => id === second), isOnce];
  },
  async rssParser() {
    const parser = new Parser();
    return Promise.all(
      feeds.map(async (feed) => {
        const { title, items } = await parser.parseURL(site + feed);
        const [first] = items;
        return [feed, Boolean(title && first?.title && first.link?.startsWith(site) && first.isoDate)];
      }),
    );
  },
};

const results = await Promise.all(
  Object.entries(tools).map(async ([name, run]) => [name, await run().catch((error) => `failed: ${error.stack}`)]),
);
process.stdout.write(JSON.stringify(Object.fromEntries(results)));
process.exit(0);
