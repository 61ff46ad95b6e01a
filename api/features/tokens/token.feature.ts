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

export const tokenFeature = defineFeature({
  name: 'tokens',
  services: { tokens: TokenService },
  entities: [ApiToken],
  tables: tokenTables,
  resolvers: [TokenResolver],
  calls: tokenCalls,
  schemas: tokenSchemas,
  tags: { tokens: 'API tokens of the caller.' },
});
