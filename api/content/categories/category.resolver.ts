import type { ClassType } from 'type-graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Story } from '../items/graphql/content.type.ts';
import { StoryConnection } from '../topics/topic.type.ts';
import type { CategoryRow } from './category.row.ts';
import { Category, CategoryChange, CategoryInput, CategoryLink, CategoryPatch, RenameReach } from './category.type.ts';

const slugOf = { description: 'The last part of the address of the category’s page.' };

@Resolver(() => Category)
export class CategoryResolver {
  @Query(() => [Category], {
    description: 'The categories in their order, then those that only items have, by name.',
  })
  categories(@Ctx() scope: Scope) {
    return scope.categories.list();
  }

  @Query(() => Category, { nullable: true, description: 'Null for one that is not declared and that no item carries.' })
  category(@Ctx() scope: Scope, @Arg('slug', () => String, slugOf) slug: string) {
    return scope.categories.find(slug);
  }

  @FieldResolver(() => StoryConnection as ClassType, {
    description: 'The published posts and articles with it, latest publication first; at most 100 per page.',
  })
  stories(@Root() category: CategoryRow, @Ctx() scope: Scope, @Args(() => PageArgs) page: PageArgs) {
    return scope.categories.storiesOf(category, page);
  }

  @FieldResolver(() => RenameReach, { description: 'What renaming it would change. Needs `settings.read`.' })
  renameReach(@Root() category: CategoryRow, @Ctx() scope: Scope) {
    return scope.categories.reachOf(category);
  }

  @Mutation(() => Category, { description: 'Adds a category at the end of the list.' })
  createCategory(
    @Ctx() scope: Scope,
    @Arg('input', () => CategoryInput, { description: 'The category.' }) input: CategoryInput,
  ) {
    return scope.categories.create(input);
  }

  @Mutation(() => CategoryChange, { description: 'Changes a category, and carries another name to its items.' })
  updateCategory(
    @Ctx() scope: Scope,
    @Arg('slug', () => String, slugOf) slug: string,
    @Arg('input', () => CategoryPatch, { description: 'What to change.' }) input: CategoryPatch,
  ) {
    return scope.categories.update(slug, input);
  }

  @Mutation(() => Boolean, { description: 'Removes a category from the list. Items keep it as text.' })
  async deleteCategory(@Ctx() scope: Scope, @Arg('slug', () => String, slugOf) slug: string) {
    await scope.categories.remove(slug);
    return true;
  }

  @Mutation(() => [Category], { description: 'Puts the categories in another order.' })
  orderCategories(
    @Ctx() scope: Scope,
    @Arg('slugs', () => [String], { description: 'Of all declared categories, in their new order.' }) slugs: string[],
  ) {
    return scope.categories.order(slugs);
  }
}

@Resolver(() => Story)
export class StoryCategoryResolver {
  @FieldResolver(() => CategoryLink, {
    nullable: true,
    description: 'Its category with the slug of its page at `/categories/{slug}`; null for none.',
  })
  categoryLink(@Root() { category }: { category?: string | null }, @Ctx() scope: Scope) {
    return category ? scope.categories.named(category) : null;
  }
}
