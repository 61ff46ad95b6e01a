import type { ContentStatus } from '../constants.ts';
import type { FieldDeclaration, FieldValue } from '../content/define.ts';
import { kinds } from '../content/kinds.ts';

// In the package this file is replaced by types that are printed from the declarations (scripts/client/kind-types.ts).

/** What every item has besides the fields of its kind. */
interface System {
  id: number;
  status: ContentStatus;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  version: number;
  /** Where visitors read it while it is published: a path, or an address with `absolute`. */
  url: string;
  /** The public byline, in kinds that have one. */
  author?: { id: number; name: string; slug: string } | null;
}

export interface KindTypes {
  item: System & object;
  /** As in lists. */
  summary: object;
  input: object;
  patch: object;
}

type Kind = (typeof kinds)[number];
type Fields = Readonly<Record<string, FieldDeclaration>>;
type InApi<F extends Fields> = { [N in keyof F as F[N] extends { inApi: false } ? never : N]: FieldValue<F[N]> };
type Listed<F extends Fields> = {
  [
    N in keyof F as F[N] extends { inApi: false } | { inList: false } | { type: 'richText' | 'layout' } ? never : N
  ]: FieldValue<F[N]>;
};
type Required<F extends Fields> = {
  [N in keyof F as F[N] extends { required: true } ? N : never]: FieldValue<F[N]>;
};
type Saved<F extends Fields> = Partial<InApi<F>> & { status?: ContentStatus; publishedAt?: string | null };

interface TypesOf<F extends Fields> extends KindTypes {
  item: System & InApi<F>;
  summary: System & Listed<F>;
  input: Saved<F> & Required<F>;
  patch: Saved<F> & { version?: number };
}

/** The kinds of content by their plural. */
export type Kinds = { [K in Kind as K['plural']]: TypesOf<K['fields']> };

/** The singular of each kind, by its plural. */
export const kindNames = Object.fromEntries(kinds.map(({ plural, name }) => [plural, name])) as Record<
  keyof Kinds,
  string
>;
