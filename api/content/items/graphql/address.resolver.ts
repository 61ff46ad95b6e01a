import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Absolute } from '../../../kernel/graphql/absolute.type.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { Content } from './content.type.ts';
import type { ContentRow } from '../content.row.ts';

@Resolver(() => Content)
export class AddressResolver {
  @FieldResolver(() => String, {
    description: 'Where visitors read it while it is published: a path of this site, unless `absolute`.',
  })
  url(@Root() { url }: ContentRow, @Ctx() scope: Scope, @Absolute() isAbsolute: boolean): string {
    return isAbsolute ? scope.publicUrl + url : url;
  }
}
