import { Field, InputType, Int } from 'type-graphql';
import { notFoundOrders } from './not-found/not-found.query.ts';
import { redirectOrders } from './redirect.query.ts';
import { enumType } from '../../kernel/graphql/enum.type.ts';

export const RedirectSortEnum = enumType(Object.keys(redirectOrders), {
  name: 'RedirectSort',
  description: 'The order of the redirects.',
  values: {
    newest: 'Newest first.',
    oldest: 'Oldest first.',
    from: 'By their address, from A to Z.',
    fromDown: 'By their address, from Z to A.',
    toDown: 'By their target, from Z to A.',
    to: 'By their target, from A to Z.',
  },
});

export const NotFoundSortEnum = enumType(Object.keys(notFoundOrders), {
  name: 'NotFoundSort',
  description: 'The order of the log.',
  values: {
    latest: 'Last requested first.',
    earliest: 'Last requested last.',
    most: 'Most often requested first.',
    fewest: 'Least often requested first.',
    path: 'By address, from A to Z.',
    pathDown: 'By address, from Z to A.',
  },
});

@InputType({ description: 'A new redirect.' })
export class RedirectInput {
  @Field(() => String, { description: 'A path, or `/old/*` for every address below `/old/`.' })
  from!: string;

  @Field(() => String, { nullable: true, description: 'A path or an absolute address; null for 410.' })
  to?: string | null;

  @Field(() => Int, { nullable: true, description: '301, 302 or 410; defaults to 301.' })
  status?: number;
}

@InputType({ description: 'What to change in a redirect. A field that is left out stays as it is.' })
export class RedirectPatch {
  @Field(() => String, {
    nullable: true,
    description: 'The path that visitors ask for; `*` at the end stands for everything below.',
  })
  from?: string;

  @Field(() => String, { nullable: true, description: 'Where it leads; null for 410.' })
  to?: string | null;

  @Field(() => Int, { nullable: true, description: '301, 302 or 410.' })
  status?: number;

  @Field(() => Int, { nullable: true, description: 'The version that was read. An outdated one is a CONFLICT.' })
  version?: number;
}

@InputType({ description: 'Narrows the list of redirects. All conditions must hold.' })
export class RedirectFilter {
  @Field(() => String, { nullable: true, description: 'Only redirects with this text in their address or target.' })
  search?: string;

  @Field(() => Int, { nullable: true, description: 'Only redirects with this status.' })
  status?: number;

  @Field(() => Boolean, { nullable: true, description: 'Also the former addresses of items.' })
  withFormer?: boolean;
}

@InputType({ description: 'Narrows the log. All conditions must hold.' })
export class NotFoundFilter {
  @Field(() => String, { nullable: true, description: 'Only addresses with this text.' })
  search?: string;

  @Field(() => Boolean, { nullable: true, description: 'Those that are ignored, instead of the others.' })
  isIgnored?: boolean;
}
