import type { Plugin } from 'vite';

interface Part {
  file: RegExp;
  instead: (code: string) => string;
}

/** What libraries bring along and no request of ours comes to: text that every start would read, and keep. */
const parts: readonly Part[] = [
  // Chinese, Japanese and Korean encodings: a JSON body is read as UTF, a form as UTF-8 or ISO 8859-1. 430 kB.
  { file: /\/iconv-lite\/encodings\/dbcs-data\.js$/, instead: () => 'module.exports = {};' },
  // Makes a schema of texts; ours is given to Apollo as it is. 130 kB.
  {
    file: /\/@graphql-tools\/schema\/esm\/index\.js$/,
    instead: () => `export function makeExecutableSchema() { throw new Error('Not built in: give a schema'); }`,
  },
  // Whether graphql's version suits, asked of semver with each start: what the lock file has settled.
  {
    file: /\/type-graphql\/build\/esm\/utils\/graphql-version\.js$/,
    instead: () => 'export function ensureInstalledCorrectGraphQLPackage() {}',
  },
  // Sends metrics away; ours are fetched. It asks for `node:https` at once, and with that Node reads the certificates of all authorities,
  // 140 of them.
  { file: /\/prom-client\/lib\/pushgateway\.js$/, instead: () => 'module.exports = undefined;' },
  // Types of which mime-types says nothing: no file is called after them, and they have no charset. 100 kB.
  { file: /\/mime-db\/db\.json$/, instead: (code) => JSON.stringify(named(JSON.parse(code) as MimeDb)) },
];

type MimeDb = Record<string, { source?: string; charset?: string; extensions?: string[] }>;

function named(db: MimeDb): MimeDb {
  const kept = Object.entries(db).filter(([, { charset, extensions }]) => charset !== undefined || extensions?.length);
  return Object.fromEntries(
    kept.map(([type, { source, charset, extensions }]) => [type, { source, charset, extensions }]),
  );
}

export function unreached(): Plugin {
  const left = new Set(parts);
  return {
    name: 'halden:unreached',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'api',
    transform: (code, id) => {
      const part = parts.find(({ file }) => file.test(id));
      if (!part) return null;
      left.delete(part);
      return { code: part.instead(code), map: null };
    },
    buildEnd: (error) => {
      if (!error && left.size > 0) throw new Error(`Nothing is called ${[...left].map(({ file }) => file).join(', ')}`);
    },
  };
}
