import type { KindDeclaration } from '#schema/content/define';
import { hasField, isAtRoot } from '#schema/content/kind';
import { isReservedSlug, slugPattern } from '#schema/addresses/slug';

/** The kinds of content of an installation, and the questions that are asked of them as a whole. */
export class Kinds {
  /** @param all in the order of the panel; `checkKinds` has checked them */
  constructor(readonly all: readonly KindDeclaration[]) {}

  /** The kinds whose items have previous, next and related ones: posts and articles. */
  get stories(): readonly KindDeclaration[] {
    return this.all.filter(({ isStory }) => isStory);
  }

  /** The kinds whose items have the field. */
  with(field: string): readonly KindDeclaration[] {
    return this.all.filter((kind) => hasField(kind, field));
  }

  has(name: unknown): boolean {
    return this.find(name) !== undefined;
  }

  /** The kind of that name, which may be anything that a client sent. */
  find(name: unknown): KindDeclaration | undefined {
    return this.all.find((kind) => kind.name === name);
  }

  /** @throws Error for a kind that there is not: a name that a caller has made up */
  named(name: string): KindDeclaration {
    const kind = this.find(name);
    if (!kind) throw new Error(`There is no kind of content called "${name}"`);
    return kind;
  }

  /** The kind of that name in the plural, as in `/api/posts`. */
  withPlural(plural: unknown): KindDeclaration | undefined {
    return this.all.find((kind) => kind.plural === plural);
  }

  /** The public path of an item. */
  addressOf(name: string, slug: string): string {
    return this.named(name).path.replace('{slug}', slug);
  }

  /** The item that a public path is the address of, whether or not it exists; null for any other path. */
  at(path: string): { kind: string; slug: string } | null {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const slug = path.slice(folder.length);
    const kind = this.all.find((one) => one.path === `${folder}{slug}`);
    if (!kind || !slugPattern.test(slug) || (isAtRoot(kind) && isReservedSlug(slug, this.all))) return null;
    return { kind: kind.name, slug };
  }
}
