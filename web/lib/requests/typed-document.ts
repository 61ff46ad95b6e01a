import type { TypedDocumentNode } from '@apollo/client';
import { Kind, parse } from 'graphql';
import type { DocumentNode } from 'graphql';

/**
 * An operation derived from the declarations of content; codegen compiles those written by hand.
 * @param fragments documents of the fragments in use
 */
export function typedDocument<Data, Variables extends Record<string, unknown>>(
  text: string,
  ...fragments: readonly DocumentNode[]
): TypedDocumentNode<Data, Variables> {
  const { definitions } = parse(text, { noLocation: true });
  return { kind: Kind.DOCUMENT, definitions: [...definitions, ...fragments.flatMap((one) => one.definitions)] };
}
