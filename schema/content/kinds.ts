import { articleKind } from './article.kind.ts';
import { pageKind } from './page.kind.ts';
import { postKind } from './post.kind.ts';

/** Every kind of content. Tests start servers with more. */
export const kinds = [pageKind, postKind, articleKind] as const;

export type Kind = (typeof kinds)[number];
export type KindName = Kind['name'];
export type KindPlural = Kind['plural'];

export function kindNamed(name: KindName): Kind {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`There is no kind of content called "${name}"`);
  return kind;
}
