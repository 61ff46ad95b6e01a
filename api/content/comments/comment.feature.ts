import { defineFeature } from '../../kernel/feature.ts';
import { Comment } from './comment.entity.ts';
import { CommentResolver, commentResolverOf } from './comment.resolver.ts';
import { CommentService } from './comment.service.ts';
import { commentTables } from './comment.tables.ts';

declare module '../../kernel/scope.ts' {
  interface Services {
    readonly comments: CommentService;
  }
}

export const commentFeature = defineFeature({
  name: 'comments',
  uses: ['settings'],
  services: { comments: CommentService },
  entities: [Comment],
  tables: commentTables,
  resolvers: (kinds) => [CommentResolver, ...kinds.all.map(commentResolverOf)],
});
