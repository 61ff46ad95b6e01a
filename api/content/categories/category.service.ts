import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { categoryLimits, categoryPath, presentName, type Category } from '#schema/content/categories';
import type { ContentResource } from '#schema/permissions';
import { categoryProblems, categoryRules } from '#schema/rules/content/category';
import { check, checkPatch, RuleFailure } from '#schema/rules/check';
import type { CategoryTile } from '#schema/settings/general.settings';
import { settingDefinitions } from '#schema/settings/settings';
import { topicSlug } from '#schema/text/topic-slug';
import { BadInput, Conflict, NotFound } from '../../kernel/errors/errors.ts';
import type { Connection } from '../../kernel/lists/connection.ts';
import type { PageRequest } from '../../kernel/lists/page-request.ts';
import type { SettingService } from '../../site/settings/setting.service.ts';
import type { StoryRow } from '../topics/story.list.ts';
import { moveItems } from './move-items.ts';
import { categoriesInUse, categoryRows, versionOf, type CategoryRow } from './category.row.ts';
import { ContentItem } from '../items/content.entity.ts';
import { Kinds } from '../../kernel/kinds.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What renaming a category would change. */
export interface RenameReach {
  /** Items that would carry the new name. */
  items: number;
  /** Items that would keep the old one, because the viewer may not change them. */
  kept: number;
}

export interface CategoryChange {
  category: CategoryRow;
  /** How many items carry the new name now. */
  moved: number;
}

const label = 'Category';

/** The categories of posts and articles. Their list is one setting; items carry a category as text, declared or not. */
export class CategoryService {
  private rows?: Promise<CategoryRow[]>;
  private readonly kinds: Kinds;

  constructor(
    private readonly scope: Pick<Scope, 'em' | 'access' | 'kinds' | 'settings' | 'stories' | 'shared' | 'within'>,
  ) {
    this.kinds = new Kinds(scope.kinds.with('category'));
  }

  /** The declared categories in their order, then those only on visible items. Read once per request. */
  list(): Promise<CategoryRow[]> {
    const read = () => this.read();
    return (this.rows ??= this.scope.shared?.get('categories', read) ?? read());
  }

  /** @throws NotFound */
  async bySlug(slug: string): Promise<CategoryRow> {
    const row = await this.find(slug);
    if (!row) throw new NotFound(label);
    return row;
  }

  async find(slug: string): Promise<CategoryRow | null> {
    return (await this.list()).find((row) => row.slug === slug) ?? null;
  }

  /** The category of an item. */
  async named(name: string): Promise<CategoryRow | null> {
    return (await this.list()).find(({ names }) => names.includes(name)) ?? null;
  }

  /** The current name of a category. */
  async presentName(name: string): Promise<string> {
    return presentName(name, await this.declared());
  }

  /** The categories with published items that search engines may show. */
  async published(): Promise<CategoryRow[]> {
    const kind = { $in: this.kinds.all.map(({ name }) => name) };
    const rows = await this.scope.em
      .createQueryBuilder(ContentItem)
      .select('category')
      .distinct()
      .where({ status: 'published', noindex: false, category: { $ne: '' }, kind })
      .execute<Pick<ContentItem, 'category'>[]>('all');
    const used = new Set(rows.map(({ category }) => category));
    return (await this.list()).filter(({ names }) => names.some((name) => used.has(name)));
  }

  storiesOf({ names }: Pick<CategoryRow, 'names'>, page: PageRequest): Promise<Connection<StoryRow>> {
    return this.scope.stories.connection({ category: { $in: [...names] } }, page);
  }

  /** The current address for one with a former name or slug: `/blog?category=Old`, `/categories/old`. */
  async movedTo(address: string): Promise<string | null> {
    const { pathname, searchParams } = new URL(address, 'http://site.invalid');
    const [, slug] = /^\/categories\/([^/]+)$/.exec(pathname) ?? [];
    if (slug) {
      const moved = (await this.declared()).find(({ formerSlugs }) => formerSlugs.includes(slug));
      return moved ? categoryPath(moved.slug) : null;
    }
    const name = searchParams.get('category');
    if (name === null) return null;
    const present = await this.presentName(name);
    if (present === name) return null;
    searchParams.set('category', present);
    return `${pathname}?${searchParams.toString()}`;
  }

  /** What renaming the category would change. */
  async reachOf({ name }: Pick<CategoryRow, 'name'>): Promise<RenameReach> {
    this.scope.access.require('read', 'settings');
    const uses = (await categoriesInUse(this.scope.em, this.kinds)).filter(({ category }) => category === name);
    const reach = { items: 0, kept: 0 };
    for (const { kind, isPublished, count } of uses) {
      const resource = this.kinds.find(kind)?.plural as ContentResource;
      const may = this.scope.access.can('update', resource, { status: isPublished ? 'published' : 'draft' });
      reach[may ? 'items' : 'kept'] += count;
    }
    return reach;
  }

  /** @throws RuleFailure, BadInput */
  async create(input: unknown): Promise<CategoryRow> {
    this.scope.access.require('update', 'settings');
    const given = check(categoryRules, input);
    const { name, color = null, description = '' } = given;
    const slug = given.slug ?? (await topicSlug(name));
    if (slug === '') refuse({ slug: 'Slug is required: the name has no letters or digits' });
    const created: Category = { slug, name, color, description, formerNames: [], formerSlugs: [] };
    await this.change(this.scope.settings, (categories) => {
      if (categories.length >= categoryLimits.count) {
        refuse({ name: `There can be at most ${categoryLimits.count} categories` });
      }
      return withCategory(categories, created, categories.length);
    });
    return this.bySlug(slug);
  }

  /**
   * Changes only what the input carries. Another name is carried to the items that have the old one, as far as the
   * viewer may change them, unless `movesItems` is false.
   * @throws NotFound, RuleFailure, BadInput, or Conflict with the present category when `version` is another
   */
  async update(slug: string, input: unknown): Promise<CategoryChange> {
    this.scope.access.require('update', 'settings');
    const { version, movesItems, fields } = readUpdate(input);
    const given = checkPatch(categoryRules, fields, { ignored });
    const { saved, moved } = await this.scope.em.transactional(async (em) => {
      const settings = this.scope.within(em).settings;
      let former: Category | undefined;
      let changed: Category | undefined;
      await this.change(settings, (categories) => {
        const at = categories.findIndex((one) => one.slug === slug);
        former = categories[at];
        if (!former) throw new NotFound(label);
        if (version !== undefined && version !== versionOf(former)) {
          const { formerNames: _names, formerSlugs: _slugs, ...current } = former;
          const stale = 'This category was changed by someone else in the meantime';
          throw new Conflict(stale, { current: { ...current, version: versionOf(former) } });
        }
        changed = changedCategory(former, given as Partial<Category>, movesItems);
        return withCategory(categories.toSpliced(at, 1), changed, at);
      });
      if (!former || !changed) throw new NotFound(label);
      const isRenamed = former.name !== changed.name && movesItems;
      return { saved: changed, moved: isRenamed ? await this.carry(em, settings, former.name, changed.name) : 0 };
    });
    this.forget();
    return { category: await this.bySlug(saved.slug), moved };
  }

  /** Deletes the category; items keep its name as text. @throws NotFound */
  async remove(slug: string): Promise<void> {
    this.scope.access.require('update', 'settings');
    await this.change(this.scope.settings, (categories) => {
      if (!categories.some((one) => one.slug === slug)) throw new NotFound(label);
      return categories.filter((one) => one.slug !== slug);
    });
  }

  /** @param slugs of all declared categories, in their new order @throws BadInput */
  async order(slugs: readonly string[]): Promise<CategoryRow[]> {
    this.scope.access.require('update', 'settings');
    await this.change(this.scope.settings, (categories) => {
      const ordered = slugs.flatMap((slug) => categories.find((one) => one.slug === slug) ?? []);
      const isComplete = ordered.length === categories.length && slugs.length === new Set(slugs).size;
      if (!isComplete || slugs.length !== categories.length) refuse({ slugs: 'Name each category once' });
      return ordered;
    });
    return this.list();
  }

  private async carry(em: SqlEntityManager, settings: SettingService, from: string, to: string): Promise<number> {
    let moved = 0;
    for (const { name: kind, plural } of this.kinds.all) {
      const resource = plural as ContentResource;
      if (!this.scope.access.can('update', resource)) continue;
      moved += await moveItems(em, {
        kind,
        from,
        to,
        withPublished: this.scope.access.can('update', resource, { status: 'published' }),
      });
    }
    const { categoryTiles } = await settings.site();
    if (categoryTiles.some(({ category }) => category === from)) {
      await settings.rewrite('categoryTiles', (stored) =>
        ((stored ?? categoryTiles) as readonly CategoryTile[]).map((tile) =>
          tile.category === from ? { ...tile, category: to } : tile,
        ),
      );
    }
    return moved;
  }

  private async change(
    settings: SettingService,
    change: (categories: readonly Category[]) => readonly Category[],
  ): Promise<void> {
    await settings.rewrite('categories', (stored) =>
      change((stored ?? settingDefinitions.categories.defaultValue) as readonly Category[]),
    );
    this.forget();
  }

  private async declared(): Promise<readonly Category[]> {
    return (await this.scope.settings.site()).categories;
  }

  private async read(): Promise<CategoryRow[]> {
    const counts = new Map<string, number>();
    for (const { category, kind, isPublished, count } of await categoriesInUse(this.scope.em, this.kinds)) {
      const resource = this.kinds.find(kind)?.plural as ContentResource;
      if (!isPublished && !this.scope.access.can('read', resource)) continue;
      counts.set(category, (counts.get(category) ?? 0) + count);
    }
    return categoryRows(await this.declared(), counts);
  }

  private forget(): void {
    this.scope.settings.forget();
    delete this.rows;
  }
}

/** Fields that the server sends, and ignores in input. */
const ignored = ['count', 'isDeclared', 'id'];

function readUpdate(input: unknown): { version: string | undefined; movesItems: boolean; fields: object } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw new RuleFailure('Expected an object');
  const { version, movesItems, ...fields } = input as Record<string, unknown>;
  const problems: Record<string, string> = {
    ...(version != null && typeof version !== 'string' && { version: 'Must be text' }),
    ...(movesItems != null && typeof movesItems !== 'boolean' && { movesItems: 'Must be true or false' }),
  };
  refuse(problems);
  return { version: typeof version === 'string' ? version : undefined, movesItems: movesItems !== false, fields };
}

/** @param keepsFormer whether items are renamed, so that the former name redirects to the current one */
function changedCategory(former: Category, given: Partial<Category>, keepsFormer: boolean): Category {
  const { name = former.name, color = former.color, description = former.description } = given;
  const slug = given.slug ?? former.slug;
  const names = [...former.formerNames, ...(keepsFormer ? [former.name] : [])];
  return {
    ...{ slug, name, color, description },
    formerNames: [...new Set(names)].filter((one) => one !== name),
    formerSlugs: [...new Set([...former.formerSlugs, former.slug])].filter((one) => one !== slug),
  };
}

/** Puts the category in its place, and removes its name and slug from the former ones of others. @throws BadInput */
function withCategory(others: readonly Category[], category: Category, at: number): readonly Category[] {
  refuse(categoryProblems(category, others));
  const freed = others.map((other): Category => ({
    ...other,
    formerNames: other.formerNames.filter((name) => name !== category.name),
    formerSlugs: other.formerSlugs.filter((slug) => slug !== category.slug),
  }));
  return [...freed.slice(0, at), category, ...freed.slice(at)];
}

function refuse(fields: Record<string, string>): void {
  const messages = Object.values(fields);
  if (messages.length > 0) throw new BadInput(messages.join('. '), fields);
}
