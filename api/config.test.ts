import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.ts';

const secret = randomBytes(32).toString('base64url');
const outside = { DATABASE_URL: 'postgresql://halden@localhost/halden' };

let DATA_DIR: string;

beforeEach(async () => {
  DATA_DIR = join(await mkdtemp(join(tmpdir(), 'halden-config-')), 'data');
});

afterEach(() => rm(join(DATA_DIR, '..'), { recursive: true }));

test('every variable has a default', async () => {
  expect(await loadConfig({ DATA_DIR })).toEqual({
    cacheMegabytes: 32,
    cdnSeconds: 0,
    databasePrepare: true,
    fetchInside: [],
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustProxy: 0,
    dataDir: DATA_DIR,
    sessionSecret: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    admin: { username: 'admin', email: 'admin@example.com' },
    newsletterPerMinute: 120,
    isTraced: false,
    logLevel: 'info',
    corsOrigins: [],
    unused: [],
    shownSecrets: [],
  });
});

test('an empty variable counts as not set', async () => {
  const config = await loadConfig({ DATA_DIR, PORT: '', ADMIN_PASSWORD: ' ', DATABASE_URL: '' });
  expect(config).toMatchObject({ port: 3000, admin: { username: 'admin' } });
  expect(config.databaseUrl).toBeUndefined();
});

test('the session secret is generated once, readable by its owner only', async () => {
  const [one, other] = await Promise.all([loadConfig({ DATA_DIR }), loadConfig({ DATA_DIR })]);
  expect(other.sessionSecret).toBe(one.sessionSecret);
  const file = join(DATA_DIR, 'session.secret');
  expect((await readFile(file, 'utf8')).trim()).toBe(one.sessionSecret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('the configuration is deeply frozen', async () => {
  const config = await loadConfig({ DATA_DIR });
  expect(Object.isFrozen(config) && Object.isFrozen(config.admin) && Object.isFrozen(config.unused)).toBe(true);
});

test('variables without effect are listed', async () => {
  const config = await loadConfig({ DATA_DIR, PATH: '/bin' });
  expect(config.unused).toEqual([]);
});

test.each([
  [
    { SMTP_URL: 'smtp://mail.example.com' },
    { mail: { smtpUrl: 'smtp://mail.example.com', from: 'no-reply@localhost' } },
  ],
  [
    { SMTP_URL: 'smtps://a:b@mail.example.com', MAIL_FROM: 'Halden <hello@example.com>' },
    { mail: { smtpUrl: 'smtps://a:b@mail.example.com', from: 'Halden <hello@example.com>' } },
  ],
  [
    { STATIC_EDITION_DIR: '/var/www', STATIC_EDITION_SERVER: 'https://cms.example.com/' },
    { staticEditionDir: '/var/www', staticEditionServer: 'https://cms.example.com' },
  ],
  [{ S3_BUCKET: 'b' }, { s3: { bucket: 'b', region: 'us-east-1', isPathStyle: false } }],
  [
    { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s.example', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
    {
      s3: {
        bucket: 'b',
        region: 'us-east-1',
        endpoint: 'https://s.example',
        credentials: { accessKeyId: 'k', secretAccessKey: 's' },
        isPathStyle: true,
      },
    },
  ],
  [
    { CORS_ORIGINS: 'https://a.example, http://localhost:5173' },
    { corsOrigins: ['https://a.example', 'http://localhost:5173'] },
  ],
  [
    { SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_EXPIRES: '2027-03-31' },
    { security: { contact: 'mailto:security@example.com', expires: '2027-03-31T00:00:00Z' } },
  ],
  [{ CORS_ORIGINS: '*,https://a.example' }, { corsOrigins: ['*', 'https://a.example'] }],
  [{ FETCH_INSIDE: '10.1.2.3, 192.168.4.0/24,fd00::/8' }, { fetchInside: ['10.1.2.3', '192.168.4.0/24', 'fd00::/8'] }],
])('%j is accepted', async (environment, expected) => {
  expect(await loadConfig({ DATA_DIR, ...environment })).toMatchObject(expected);
});

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '30.5' }, 'PORT must be a whole number from 0 to 65535'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number from 0 to 100'],
  [{ CORS_ORIGINS: 'https://a.example/b' }, 'CORS_ORIGINS must be origins'],
  [{ CORS_ORIGINS: '*.example.com' }, 'CORS_ORIGINS must be origins'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://a', MAIL_FROM: 'Halden' }, 'MAIL_FROM must be an address'],
  [{ SMTP_URL: 'smtp://a', MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' }, 'MAIL_FROM must be an address'],
  [{ NEWSLETTER_PER_MINUTE: '0' }, 'NEWSLETTER_PER_MINUTE must be a whole number from 1 to 6000'],
  [{ SECURITY_CONTACT: 'mailto:a@b.c' }, 'SECURITY_CONTACT needs SECURITY_EXPIRES'],
  [{ SECURITY_EXPIRES: '2027-03-31' }, 'SECURITY_EXPIRES has no effect without SECURITY_CONTACT'],
  [{ SECURITY_CONTACT: 'a@b.c', SECURITY_EXPIRES: '2027-03-31' }, 'SECURITY_CONTACT must begin with mailto:'],
  [{ SECURITY_CONTACT: 'mailto:a@b.c', SECURITY_EXPIRES: '2027-02-31' }, 'SECURITY_EXPIRES must be a date'],
  [{ STATIC_EDITION_SERVER: 'https://cms.example.com/en' }, 'STATIC_EDITION_SERVER must be an origin, without a path'],
  [{ FETCH_INSIDE: 'images.internal' }, 'FETCH_INSIDE must be IP addresses or ranges'],
  [{ MEDIA_FETCH_INSIDE: '10.1.2.3' }, 'MEDIA_FETCH_INSIDE is now called FETCH_INSIDE'],
  [{ FETCH_INSIDE: '10.0.0.0/33' }, 'FETCH_INSIDE must be IP addresses or ranges'],
  [{ MAIL_FROM: 'a@b.c' }, 'MAIL_FROM has no effect without SMTP_URL'],
  [{ MEDIA_MOVE: 'folder' }, 'MEDIA_MOVE has no effect without S3_BUCKET'],
  [{ MEDIA_MOVE: 'cloud', S3_BUCKET: 'b' }, 'MEDIA_MOVE must be bucket or folder'],
  [{ S3_ENDPOINT: 'https://minio.example.com' }, 'S3_BUCKET is required with the other S3_ variables'],
  [{ S3_BUCKET: 'b', S3_ENDPOINT: 'minio' }, 'S3_ENDPOINT must be an address that begins with http:// or https://'],
  [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'x' }, 'S3_ACCESS_KEY_ID has no effect without S3_SECRET_ACCESS_KEY'],
  [{ PUBLIC_URL: 'www.example.com' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
  [{ PUBLIC_URL: 'https://example.com/site' }, 'PUBLIC_URL must be an origin, without a path'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address that begins with postgresql://'],
  [{ DATABASE_MIGRATE_URL: outside.DATABASE_URL }, 'DATABASE_MIGRATE_URL has no effect without DATABASE_URL'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have 32 characters or more'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: Password must be at least 6 characters'],
  [{ ADMIN_USERNAME: 'me' }, 'ADMIN_USERNAME: Username must be at least 3 characters'],
  [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL: Invalid email address'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info'],
  [{ ...outside, NODE_ENV: 'production' }, 'PUBLIC_URL is required in production with DATABASE_URL'],
  [{ ...outside, NODE_ENV: 'production' }, 'SESSION_SECRET is required in production with DATABASE_URL'],
])('%j: %s', async (environment, message) => {
  await expect(loadConfig({ DATA_DIR, ...environment })).rejects.toThrow(message);
});

test('all problems are reported together', async () => {
  const wrong = loadConfig({ DATA_DIR, PORT: 'x', TRUST_PROXY: '-1', ADMIN_PASSWORD: 'short' });
  await expect(wrong).rejects.toThrow(/PORT.*\n.*TRUST_PROXY.*\n.*ADMIN_PASSWORD/);
});

test.each([
  { NODE_ENV: 'production' },
  { ...outside },
  { ...outside, NODE_ENV: 'production', SESSION_SECRET: secret, PUBLIC_URL: 'https://example.com/' },
])('%j is complete', async (environment) => {
  await expect(loadConfig({ DATA_DIR, ...environment })).resolves.toMatchObject({ port: 3000 });
});

test.each([
  [{ PUBLIC_URL: ' https://WWW.Example.com:443/ ' }, { publicUrl: 'https://www.example.com' }],
  [{ PUBLIC_URL: 'https://münchen.example\u200b' }, { publicUrl: 'https://xn--mnchen-3ya.example' }],
  [
    { CORS_ORIGINS: 'https://A.example/, http://b.example:8080 ,' },
    { corsOrigins: ['https://a.example', 'http://b.example:8080'] },
  ],
  [{ CORS_ORIGINS: '*' }, { corsOrigins: ['*'] }],
  [
    { ADMIN_USERNAME: ' admin\u200b', ADMIN_EMAIL: '\ufeffann@example.com ', ADMIN_PASSWORD: ' a quiet place ' },
    { admin: { username: 'admin', email: 'ann@example.com', password: ' a quiet place ' } },
  ],
  [
    { SMTP_URL: 'smtp://ann@example.com:p@s/s#w?1@mail.example.com:587' },
    { mail: { smtpUrl: 'smtp://ann%40example.com:p%40s%2Fs%23w%3F1@mail.example.com:587' } },
  ],
  [
    { SMTP_URL: 'smtps://u:p%40ss@mail.example.com/?pool=true' },
    { mail: { smtpUrl: 'smtps://u:p%40ss@mail.example.com/?pool=true' } },
  ],
  [{ SMTP_URL: 'smtp://u:100%@mail.example.com' }, { mail: { smtpUrl: 'smtp://u:100%25@mail.example.com' } }],
  [{ SMTP_URL: 'smtp://mail.example.com' }, { mail: { smtpUrl: 'smtp://mail.example.com' } }],
  [
    { DATABASE_URL: 'postgres://u:p@s/s#w@db:5432/x?application_name=a' },
    { databaseUrl: 'postgres://u:p%40s%2Fs%23w@db:5432/x?application_name=a' },
  ],
  [
    { DATABASE_URL: 'postgres://u:p@db/x?application_name=a@b' },
    { databaseUrl: 'postgres://u:p@db/x?application_name=a@b' },
  ],
])('%j is read as %j', async (environment, expected) => {
  expect(await loadConfig({ DATA_DIR, ...environment })).toMatchObject(expected);
});

test.each(['https://*.example.com', 'https://a.example/x', 'null', 'a.example'])('%s is no origin', async (origin) => {
  await expect(loadConfig({ DATA_DIR, CORS_ORIGINS: origin })).rejects.toThrow('CORS_ORIGINS must be origins');
});
