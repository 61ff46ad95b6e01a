// Runs each client as its documentation shows, against the server at the address that is given. Prints what each got.
import { createHash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { UrlLoader } from '@graphql-tools/url-loader';
import { cacheExchange, Client, fetchExchange } from '@urql/core';
import apollo3 from 'apollo-client-3/core/core.cjs';
import { GraphQLClient, request } from 'graphql-request';
import createClient from 'openapi-fetch';
import Parser from 'rss-parser';

const [site, token, ...feeds] = process.argv.slice(2);
const url = `${site}/graphql`;
const text = 'query First($first: Int!) { posts(first: $first) { edges { node { title } } } }';
const query = gql(text);
const variables = { first: 1 };
const titleOf = (data) => data.posts.edges[0].node.title;
const sha256 = (value) => createHash('sha256').update(value).digest('hex');

/** A fetch that notes the method of each request, and what of the query it sends. */
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
    // Another query than the one that is stored above.
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
