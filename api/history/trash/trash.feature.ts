import { daily } from '../../kernel/job.ts';
import { emptyTrash } from './trash.expiry.ts';
import { defineFeature } from '../../kernel/feature.ts';
import { trashCalls } from './trash.calls.ts';
import { TrashResolver } from './trash.resolver.ts';
import { trashSchemas } from './trash.schemas.ts';
import { TrashService } from './trash.service.ts';
import { setTrashKinds } from './trash.type.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly trash: TrashService;
  }
}

declare module '../../kernel/job.ts' {
  interface FeatureJobData {
    'trash-expiry': object;
  }
}

/** The trash, in which features have bins. */
export const trashFeature = defineFeature({
  name: 'trash',
  services: { trash: TrashService },
  resolvers: (kinds) => {
    setTrashKinds(kinds.all);
    return [TrashResolver];
  },
  calls: trashCalls,
  schemas: trashSchemas,
  jobs: {
    'trash-expiry': daily('35 3 * * *', ({ orm, scopeOf }) => emptyTrash(scopeOf(orm.em.fork(), null))),
  },
  tags: { trash: 'What was deleted and can be restored.' },
});
