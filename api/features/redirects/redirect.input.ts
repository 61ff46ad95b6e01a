import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { notFoundOrders } from './not-found.query.ts';
import { redirectOrders } from './redirect.query.ts';

export const RedirectSortEnum = Object.fromEntries(Object.keys(redirectOrders).map((sort) => [sort, sort]));
registerEnumType(RedirectSortEnum, { name: 'RedirectSort' });

export const NotFoundSortEnum = Object.fromEntries(Object.keys(notFoundOrders).map((sort) => [sort, sort]));
registerEnumType(NotFoundSortEnum, { name: 'NotFoundSort' });

@InputType()
export class RedirectInput {
  @Field(() => String, { description: 'A path, or `/old/*` for every address below `/old/`.' })
  from!: string;

  @Field(() => String, { nullable: true, description: 'A path or an absolute address; null for 410.' })
  to?: string | null;

  @Field(() => Int, { nullable: true, description: '301, 302 or 410; defaults to 301.' })
  status?: number;
}

@InputType()
export class RedirectPatch {
  @Field(() => String, { nullable: true })
  from?: string;

  @Field(() => String, { nullable: true })
  to?: string | null;

  @Field(() => Int, { nullable: true })
  status?: number;

  @Field(() => Int, { nullable: true, description: 'The version that was read. An outdated one is a CONFLICT.' })
  version?: number;
}

@InputType()
export class RedirectFilter {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => Int, { nullable: true })
  status?: number;

  @Field(() => Boolean, { nullable: true, description: 'Also the former addresses of items.' })
  withFormer?: boolean;
}

@InputType()
export class NotFoundFilter {
  @Field(() => String, { nullable: true })
  search?: string;

  @Field(() => Boolean, { nullable: true, description: 'Those that are ignored, instead of the others.' })
  isIgnored?: boolean;
}
