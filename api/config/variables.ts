import { object, string } from 'yup';
import { isDay } from '#schema/value-rules/date-time';
import { readMailbox } from '#schema/text/mailbox';
import { bucketVariables } from './bucket.ts';
import {
  address,
  isAddressOrRange,
  isAllowedOrigin,
  listed,
  needs,
  onOrOff,
  origin,
  requiredInProduction,
  webAddress,
  wholeNumber,
} from './variable-rules.ts';

const postgres = ['postgresql:', 'postgres:'];
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Every environment variable of the server, with its rule and its default: see docs/configuration.md. */
export const variables = object({
  NODE_ENV: string(),

  // The address of the server
  HOST: string().default('127.0.0.1'),
  PORT: wholeNumber('PORT', 0, 65535).default(3000),
  PUBLIC_URL: origin('PUBLIC_URL', 'https://www.example.com').test(requiredInProduction('PUBLIC_URL')),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 100).default(0),

  // Stored data
  DATA_DIR: string().default('.data'),
  DATABASE_URL: address('DATABASE_URL', postgres),
  DATABASE_PASSWORD: string().test(needs('DATABASE_PASSWORD', 'DATABASE_URL')),
  DATABASE_MIGRATE_URL: address('DATABASE_MIGRATE_URL', postgres).test(needs('DATABASE_MIGRATE_URL', 'DATABASE_URL')),
  DATABASE_DIRECT_URL: address('DATABASE_DIRECT_URL', postgres).test(needs('DATABASE_DIRECT_URL', 'DATABASE_URL')),
  DATABASE_READ_URL: address('DATABASE_READ_URL', postgres).test(needs('DATABASE_READ_URL', 'DATABASE_URL')),
  DATABASE_PREPARE: onOrOff('DATABASE_PREPARE').default('on'),

  // Responses
  METRICS_TOKEN: string().min(16, 'METRICS_TOKEN must have at least 16 characters'),
  CDN_SECONDS: wholeNumber('CDN_SECONDS', 0, 31_536_000).default(0),
  CACHE_MB: wholeNumber('CACHE_MB', 1, 65_536).default(32),

  // Access
  SESSION_SECRET: string()
    .min(32, 'SESSION_SECRET must have 32 characters or more')
    .test(requiredInProduction('SESSION_SECRET')),
  ADMIN_USERNAME: string().default('admin'),
  ADMIN_EMAIL: string().default('admin@example.com'),
  ADMIN_PASSWORD: string(),
  CORS_ORIGINS: string().test(
    'origins',
    'CORS_ORIGINS must be origins, separated by commas: https://app.example.com,https://www.example.org; * for all',
    (value) => listed(value).every(isAllowedOrigin),
  ),
  SECURITY_CONTACT: string()
    .test(
      'address',
      'SECURITY_CONTACT must begin with mailto:, https:// or tel:',
      (value) => value === undefined || ['mailto:', 'https:', 'tel:'].includes(URL.parse(value)?.protocol ?? ''),
    )
    .test(needs('SECURITY_CONTACT', 'SECURITY_EXPIRES', 'SECURITY_CONTACT needs SECURITY_EXPIRES')),
  SECURITY_EXPIRES: string()
    .test(needs('SECURITY_EXPIRES', 'SECURITY_CONTACT'))
    .test('date', 'SECURITY_EXPIRES must be a date such as 2027-03-31', (value) => value === undefined || isDay(value)),

  // Mail
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: string()
    .test(
      'address',
      'MAIL_FROM must be an address: Halden <no-reply@example.com>',
      (value) => value === undefined || readMailbox(value) !== null,
    )
    .test(needs('MAIL_FROM', 'SMTP_URL')),
  NEWSLETTER_PER_MINUTE: wholeNumber('NEWSLETTER_PER_MINUTE', 1, 6000).default(120),

  // Media, exports and the static edition
  ...bucketVariables(''),
  MEDIA_MOVE: string()
    .test(needs('MEDIA_MOVE', 'S3_BUCKET'))
    .oneOf(['bucket', 'folder'] as const, 'MEDIA_MOVE must be bucket or folder'),
  EXPORT_DIR: string().test('alone', 'Set EXPORT_DIR or EXPORT_S3_BUCKET, not both', (value, { parent }) => {
    return value === undefined || (parent as { EXPORT_S3_BUCKET?: string }).EXPORT_S3_BUCKET === undefined;
  }),
  ...bucketVariables('EXPORT_'),
  STATIC_EDITION_DIR: string(),
  STATIC_EDITION_SERVER: origin('STATIC_EDITION_SERVER', 'https://cms.example.com'),
  FETCH_INSIDE: string().test(
    'addresses',
    'FETCH_INSIDE must be IP addresses or ranges, separated by commas: 10.1.2.3,192.168.4.0/24',
    (value) => listed(value).every(isAddressOrRange),
  ),
  MEDIA_FETCH_INSIDE: string().test('renamed', 'MEDIA_FETCH_INSIDE is now called FETCH_INSIDE', (value) => !value),

  // Traces and log
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_EXPORTER_OTLP_PROTOCOL: string().oneOf(
    ['http/json'],
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: no other is supported',
  ),
  OTEL_SDK_DISABLED: string().oneOf(['true', 'false'], 'OTEL_SDK_DISABLED must be true or false'),
  LOG_LEVEL: string()
    .oneOf(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}`)
    .default('info'),
});

/** Variables reserved for later versions. A name that ends in _ is a prefix. */
const reserved: readonly string[] = [];

export const isReserved = (name: string): boolean =>
  reserved.some((known) => (known.endsWith('_') ? name.startsWith(known) : name === known));
