import { mailRetries, regular } from '../../kernel/job.ts';
import { sendExpiryMail, warnOfExpiry } from './expiry-mail.job.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { tokenCalls } from './token.calls.ts';
import { ApiToken } from './token.entity.ts';
import { TokenResolver } from './token.resolver.ts';
import { tokenSchemas } from './token.schemas.ts';
import { TokenService } from './token.service.ts';
import { tokenTables } from './token.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly tokens: TokenService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'token-expiry': object;
    'token-expiry-mail': { tokenId: number; userId: number };
  }
}

export const tokenFeature = defineFeature({
  name: 'tokens',
  services: { tokens: TokenService },
  entities: [ApiToken],
  tables: tokenTables,
  resolvers: [TokenResolver],
  calls: tokenCalls,
  schemas: tokenSchemas,
  jobs: {
    'token-expiry': regular('25 * * * *', warnOfExpiry),
    'token-expiry-mail': { ...mailRetries, work: sendExpiryMail },
  },
  tags: { tokens: 'API tokens of the caller.' },
});
