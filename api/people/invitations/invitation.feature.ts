import { defineFeature } from '../../kernel/feature.ts';
import { Invitation } from './invitation.entity.ts';
import { InvitationResolver } from './invitation.resolver.ts';
import { InvitationService } from './invitation.service.ts';
import { invitationTables } from './invitation.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly invitations: InvitationService;
  }
}

export const invitationFeature = defineFeature({
  name: 'invitations',
  uses: ['users', 'settings'],
  services: { invitations: InvitationService },
  entities: [Invitation],
  tables: invitationTables,
  resolvers: [InvitationResolver],
});
