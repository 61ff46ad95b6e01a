import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from '../command-line/doctor.ts';
import { loadConfig } from '../config.ts';
import { isShown } from './shown-secrets.ts';

const root = join(import.meta.dirname, '../..');

/** Everything that people may copy from: papers, examples, deployment, benchmarks and tests. */
const files = globSync(
  [
    '*.md',
    '.env.example',
    'docker-compose.yml',
    'Dockerfile',
    'docs/**/*.{md,ts,mjs,astro,json,example}',
    'deploy/**',
    '{api,bench,e2e,scripts,schema}/**/*.{ts,mts,mjs}',
  ],
  { cwd: root, withFileTypes: true, exclude: (entry) => ['node_modules', 'generated', 'dist'].includes(entry.name) },
)
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const names =
  'SESSION_SECRET|ADMIN_PASSWORD|POSTGRES_PASSWORD|PGPASSWORD|DATABASE_PASSWORD|METRICS_TOKEN|(?:EXPORT_)?S3_SECRET_ACCESS_KEY';
const quoted = `'([^'\n]+)'|"([^"\n]+)"`;
const given = `\b(?:${names})['"]?(?:=|: )`;
const patterns = {
  // NAME=value, NAME: 'value', NAME: ${NAME:-value}
  papers: [new RegExp(`${given}(?:\\$\\{\\w+:?-([^}]+)\\}|${quoted}|([\\w.+/-]+))`, 'g')],
  // Also the names in code of what becomes one of the variables.
  code: [
    new RegExp(`${given}(?:${quoted})`, 'g'),
    new RegExp(`\\b(?:sessionSecret|metricsToken|secretAccessKey)(?: =|:) (?:${quoted})`, 'g'),
    new RegExp(`\\badministrator = .*password: (?:${quoted})`, 'g'),
  ],
};
const inAddress = /\b(?:postgres(?:ql)?|smtps?):\/\/[\w.-]+:([^\s@/:'"`$…]+)@/g;

function secretsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const own = /\.m?ts$/.test(file) ? patterns.code : patterns.papers;
  return [...own, inAddress]
    .flatMap((pattern) => Array.from(text.matchAll(pattern), ([, ...found]) => found.find((one) => one !== undefined)))
    .filter((secret) => secret !== undefined)
    .filter((secret) => !/\$[({]|…/.test(secret))
    .map(decoded);
}

/** A password with a bare %, which no address should have, is taken as it is. */
function decoded(secret: string): string {
  try {
    return decodeURIComponent(secret);
  } catch {
    return secret;
  }
}

test('every secret that a file of the project shows is in the list', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => secretsIn(file).map((secret) => ({ file: file.slice(root.length), secret })));
  expect(found.map(({ secret }) => secret)).toContain('password');
  // Shorter ones are too short for any of the variables, except in tests of that.
  const missing = found.filter(({ secret }) => secret.trim().length > 5 && !isShown(secret));
  expect(missing).toEqual([]);
});

const external = { DATABASE_URL: 'postgresql://halden@localhost/halden', SESSION_SECRET: 'f7'.repeat(32) };

test.each<[string, Record<string, string>]>([
  ['SESSION_SECRET', { SESSION_SECRET: 'for-development-only-not-a-secret' }],
  ['SESSION_SECRET', { SESSION_SECRET: ' a secret for tests only, long enough ' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'x'.repeat(32) }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'correct-horse-9' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: '0'.repeat(16) }],
  ['DATABASE_PASSWORD', { DATABASE_PASSWORD: 'for-development-only' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://halden:password@localhost/halden' }],
  ['DATABASE_MIGRATE_URL', { DATABASE_MIGRATE_URL: 'postgresql://owner:p%61ssword@localhost/halden' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:password@mail.example.com:587' }],
  [
    'S3_SECRET_ACCESS_KEY',
    { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'S3RVER', S3_ENDPOINT: 'https://s.example' },
  ],
])('in production %s may not be what a file shows: %j; elsewhere doctor names it', async (name, variables) => {
  const DATA_DIR = join(await mkdtemp(join(tmpdir(), 'halden-secrets-')), 'data');
  try {
    const environment = { DATA_DIR, ...external, ...variables };
    const refusal = `  - ${name} holds a value that the files of Halden show`;
    for (const production of [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
      { PUBLIC_URL: 'https://www.example.com' },
    ]) {
      await expect(loadConfig({ ...environment, ...production })).rejects.toThrow(refusal);
      const findings = await examine(() => loadConfig({ ...environment, ...production }));
      expect(findings).toEqual([
        { level: 'wrong', what: expect.stringContaining(refusal) as unknown, remedy: expect.anything() as unknown },
      ]);
    }
    const noted = await examine(() => loadConfig(environment));
    expect(noted).toContainEqual({
      level: 'note',
      what: `${name} holds a value that the files of Halden show, so that anybody knows it`,
      remedy: expect.stringContaining('openssl rand') as unknown,
    });
  } finally {
    await rm(join(DATA_DIR, '..'), { recursive: true });
  }
});
