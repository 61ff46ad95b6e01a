import type { TypedDocumentNode } from '@apollo/client';
import { Kind, parse } from 'graphql';
import type { DocumentNode } from 'graphql';

/**
 * An operation that follows from the declarations of content; operations written by hand are compiled by codegen.
 * @param fragments the documents of the fragments that it spreads
 */
export function typedDocument<Data, Variables extends Record<string, unknown>>(
  text: string,
  ...fragments: readonly DocumentNode[]
): TypedDocumentNode<Data, Variables> {
  const { definitions } = parse(text, { noLocation: true });
  return { kind: Kind.DOCUMENT, definitions: [...definitions, ...fragments.flatMap((one) => one.definitions)] };
}
