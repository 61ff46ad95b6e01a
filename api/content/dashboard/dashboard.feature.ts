import { defineFeature } from '../../kernel/feature.ts';
import { dashboardResolverOf } from './dashboard.resolver.ts';
import { DashboardService } from './dashboard.service.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly dashboard: DashboardService;
  }
}

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  services: { dashboard: DashboardService },
  resolvers: (kinds) => [dashboardResolverOf(kinds)],
});
