import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { number, object, string, ValidationError } from 'yup';
import { check, RuleFailure } from '#schema/rules/check';
import { userRules } from '#schema/rules/user';
import { makeDataDir } from './process/data-dir.ts';
import { StartRefusal } from './errors/start-refusal.ts';
import { errorCode } from './errors/error-code.ts';
import { readOrCreateSecretFile } from './process/secret-file.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly dataDir: string;
  /** An outside PostgreSQL; without it the embedded one runs. */
  readonly databaseUrl?: string;
  /** The same database as the role that owns and migrates it. */
  readonly databaseMigrateUrl?: string;
  /** The same database, past any pooler. */
  readonly databaseDirectUrl?: string;
  /** A read replica of the same database, for what visitors read. */
  readonly databaseReadUrl?: string;
  /** Whether statements are prepared, which some poolers cannot keep. */
  readonly databasePrepare: boolean;
  /** Whoever has it may read `/metrics`; without one only this machine may. */
  readonly metricsToken?: string;
  /** For how long a CDN may give away a public answer without asking. */
  readonly cdnSeconds: number;
  /** How much memory copies of public answers may take. */
  readonly cacheMegabytes: number;
  readonly sessionSecret: string;
  /** Without a password one is generated when it is needed. */
  readonly admin: { readonly username: string; readonly email: string; readonly password?: string };
  /** Origins whose pages may call the APIs, with a token. */
  readonly corsOrigins: readonly string[];
  /** Without it nothing is mailed, and what needs it is not offered. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string };
  /** The bucket that the library's files are in; without it they are in `dataDir`. */
  readonly s3?: S3Config;
  /** Addresses off the public web that the library may fetch from all the same. */
  readonly fetchInside: readonly string[];
  /** Mails of a newsletter a minute at most. */
  readonly newsletterPerMinute: number;
  /** Whether requests are told to a collector; the rest of OpenTelemetry's variables its packages read themselves. */
  readonly isTraced: boolean;
  readonly logLevel: string;
  /** Set, and without effect: what they are for is not there yet. */
  readonly unused: readonly string[];
}

export interface S3Config {
  readonly bucket: string;
  /** Amazon's own unless given. */
  readonly endpoint?: string;
  readonly region: string;
  /** Without them the machine's own role or the `AWS_*` variables serve. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The bucket's name stands in the path, not before the host. */
  readonly isPathStyle: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Variables of features that are still to come. A name that ends in _ stands for all that begin with it. */
const reserved: readonly string[] = [];

const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return number().typeError(message).integer(message).min(min, message).max(max, message);
};

const address = (name: string, protocols: readonly string[]) =>
  string().test(
    'address',
    `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (value) => value === undefined || protocols.includes(URL.parse(value)?.protocol ?? ''),
  );

const postgres = ['postgresql:', 'postgres:'];

const listed = (value: string | undefined) => (value === undefined ? [] : value.split(',').map((one) => one.trim()));

function isAddressOrRange(value: string): boolean {
  const [ip = '', prefix, ...more] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const inProductionOutside = (values: { DATABASE_URL?: string; NODE_ENV?: string }) =>
  values.DATABASE_URL !== undefined && values.NODE_ENV === 'production';

/** Two that mean nothing one without the other. */
const withOther = (name: string, other: string) =>
  string().test(
    'together',
    `${name} means nothing without ${other}`,
    (value, { parent }) => value === undefined || (parent as Environment)[other] !== undefined,
  );

const rules = object({
  NODE_ENV: string(),
  HOST: string().default('127.0.0.1'),
  PORT: wholeNumber('PORT', 0, 65535).default(3000),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:'])
    .test('plain', 'PUBLIC_URL must be an origin, without a path: https://www.example.com', (value) => {
      const url = value === undefined ? null : URL.parse(value);
      return !url || (url.pathname === '/' && url.search === '' && url.hash === '');
    })
    .test('given', 'PUBLIC_URL is required in production with DATABASE_URL', (value, { parent }) => {
      return value !== undefined || !inProductionOutside(parent as Environment);
    }),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 100).default(0),
  DATA_DIR: string().default('.data'),
  DATABASE_URL: address('DATABASE_URL', postgres),
  DATABASE_MIGRATE_URL: address('DATABASE_MIGRATE_URL', postgres).test(
    'together',
    'DATABASE_MIGRATE_URL means nothing without DATABASE_URL',
    (value, { parent }) => value === undefined || (parent as Environment)['DATABASE_URL'] !== undefined,
  ),
  DATABASE_DIRECT_URL: address('DATABASE_DIRECT_URL', postgres).test(
    'together',
    'DATABASE_DIRECT_URL means nothing without DATABASE_URL',
    (value, { parent }) => value === undefined || (parent as Environment)['DATABASE_URL'] !== undefined,
  ),
  DATABASE_READ_URL: address('DATABASE_READ_URL', postgres).test(
    'together',
    'DATABASE_READ_URL means nothing without DATABASE_URL',
    (value, { parent }) => value === undefined || (parent as Environment)['DATABASE_URL'] !== undefined,
  ),
  DATABASE_PREPARE: string().oneOf(['on', 'off'], 'DATABASE_PREPARE must be on or off').default('on'),
  METRICS_TOKEN: string().min(16, 'METRICS_TOKEN must have 16 characters or more'),
  CDN_SECONDS: wholeNumber('CDN_SECONDS', 0, 31_536_000).default(0),
  CACHE_MB: wholeNumber('CACHE_MB', 1, 65_536).default(32),
  SESSION_SECRET: string()
    .min(32, 'SESSION_SECRET must have 32 characters or more')
    .test('given', 'SESSION_SECRET is required in production with DATABASE_URL', (value, { parent }) => {
      return value !== undefined || !inProductionOutside(parent as Environment);
    }),
  ADMIN_USERNAME: string().default('admin'),
  ADMIN_EMAIL: string().default('admin@example.com'),
  ADMIN_PASSWORD: string(),
  CORS_ORIGINS: string().test(
    'origins',
    'CORS_ORIGINS must be origins, with commas between them: https://app.example.com,https://www.example.org',
    (value) => listed(value).every((origin) => URL.parse(origin)?.origin === origin && /^https?:/.test(origin)),
  ),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: string()
    .test('address', 'MAIL_FROM must be an address: Halden <no-reply@example.com>', (value) => {
      return value === undefined || /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value);
    })
    .test('together', 'MAIL_FROM means nothing without SMTP_URL', (value, { parent }) => {
      return value === undefined || (parent as Environment)['SMTP_URL'] !== undefined;
    }),
  S3_BUCKET: string().test('given', 'S3_BUCKET is required with the other S3_ variables', (value, { parent }) => {
    const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE'];
    return value !== undefined || others.every((name) => (parent as Environment)[name] === undefined);
  }),
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:']),
  S3_REGION: string(),
  S3_ACCESS_KEY_ID: withOther('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
  S3_SECRET_ACCESS_KEY: withOther('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'),
  S3_PATH_STYLE: string().oneOf(['on', 'off'], 'S3_PATH_STYLE must be on or off'),
  MEDIA_FETCH_INSIDE: string().test(
    'addresses',
    'MEDIA_FETCH_INSIDE must be IP addresses or ranges, with commas between them: 10.1.2.3,192.168.4.0/24',
    (value) => listed(value).every(isAddressOrRange),
  ),
  NEWSLETTER_PER_MINUTE: wholeNumber('NEWSLETTER_PER_MINUTE', 1, 6000).default(120),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']),
  OTEL_EXPORTER_OTLP_PROTOCOL: string().oneOf(
    ['http/json'],
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: no other is spoken',
  ),
  OTEL_SDK_DISABLED: string().oneOf(['true', 'false'], 'OTEL_SDK_DISABLED must be true or false'),
  LOG_LEVEL: string()
    .oneOf(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`)
    .default('info'),
});

/**
 * What this installation is told from outside: the environment, and `.env` in the folder it is started in, which
 * gives way to the environment. Secrets nobody gave are made once and kept in DATA_DIR.
 * @throws StartRefusal naming everything that is wrong, at once.
 */
export async function loadConfig(environment: Environment = processEnvironment()): Promise<Config> {
  // An empty variable is one that is not set: that is how Compose passes what nobody gave.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const problems: string[] = [];
  const values = settled(() => rules.validateSync(given, { abortEarly: false, stripUnknown: true }), problems);
  problems.push(...administratorProblems(given));
  if (!values || problems.length > 0) {
    throw new StartRefusal(
      [
        'The configuration is not complete (docs/configuration.md explains it):',
        ...problems.map((line) => `  - ${line}`),
      ].join('\n'),
    );
  }
  const dataDir = resolve(values.DATA_DIR);
  const password = values.ADMIN_PASSWORD;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  return deepFreeze({
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    trustProxy: values.TRUST_PROXY,
    dataDir,
    ...(values.DATABASE_URL !== undefined && { databaseUrl: values.DATABASE_URL }),
    ...(values.DATABASE_MIGRATE_URL !== undefined && { databaseMigrateUrl: values.DATABASE_MIGRATE_URL }),
    ...(values.DATABASE_DIRECT_URL !== undefined && { databaseDirectUrl: values.DATABASE_DIRECT_URL }),
    ...(values.DATABASE_READ_URL !== undefined && { databaseReadUrl: values.DATABASE_READ_URL }),
    databasePrepare: values.DATABASE_PREPARE === 'on',
    ...(values.METRICS_TOKEN !== undefined && { metricsToken: values.METRICS_TOKEN }),
    cdnSeconds: values.CDN_SECONDS,
    cacheMegabytes: values.CACHE_MB,
    sessionSecret: values.SESSION_SECRET ?? (await generatedSecret(dataDir)),
    admin: {
      username: values.ADMIN_USERNAME,
      email: values.ADMIN_EMAIL,
      ...(password !== undefined && { password }),
    },
    corsOrigins: listed(values.CORS_ORIGINS),
    ...(values.SMTP_URL !== undefined && {
      mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}` },
    }),
    ...(values.S3_BUCKET !== undefined && { s3: bucketOf({ ...values, S3_BUCKET: values.S3_BUCKET }) }),
    fetchInside: listed(values.MEDIA_FETCH_INSIDE),
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    isTraced:
      (values.OTEL_EXPORTER_OTLP_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
      values.OTEL_SDK_DISABLED !== 'true',
    logLevel: values.LOG_LEVEL,
    unused: Object.keys(given).filter((name) =>
      reserved.some((known) => (known.endsWith('_') ? name.startsWith(known) : name === known)),
    ),
  });
}

function bucketOf(values: {
  S3_BUCKET: string;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: string | undefined;
}): S3Config {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION ?? 'us-east-1',
    ...(endpoint !== undefined && { endpoint }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // What is not Amazon's seldom has a host for each bucket.
    isPathStyle: values.S3_PATH_STYLE === undefined ? endpoint !== undefined : values.S3_PATH_STYLE === 'on',
  };
}

function processEnvironment(): Environment {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return process.env;
}

async function generatedSecret(dataDir: string): Promise<string> {
  await makeDataDir(dataDir);
  return readOrCreateSecretFile(join(dataDir, 'session.secret'), () => randomBytes(32).toString('base64url'));
}

/** The first administrator is a user like any other. */
function administratorProblems(given: Record<string, string | undefined>): string[] {
  const {
    ADMIN_USERNAME: username = 'admin',
    ADMIN_EMAIL: email = 'admin@example.com',
    ADMIN_PASSWORD: password,
  } = given;
  try {
    check(userRules, { username, email, password: password ?? 'a generated password' });
    return [];
  } catch (error) {
    if (!(error instanceof RuleFailure)) throw error;
    return Object.entries(error.fields).map(([field, message]) => `ADMIN_${field.toUpperCase()}: ${message}`);
  }
}

function settled<T>(work: () => T, problems: string[]): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    problems.push(...new Set(error.errors));
    return undefined;
  }
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part as object);
  return Object.freeze(value);
}
