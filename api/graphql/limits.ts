import {
  GraphQLError,
  Kind,
  Lexer,
  Source,
  TokenKind,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** How large and how deep a query may be. The panel's largest uses about a fifth of each. */
export const queryLimits = { tokens: 2000, depth: 12, aliases: 50, fields: 1000, cost: 10_000 } as const;

export type QueryLimit = keyof typeof queryLimits;

const what: Record<QueryLimit, string> = {
  tokens: 'is made of',
  depth: 'is nested to a depth of',
  aliases: 'uses',
  fields: 'asks for',
  cost: 'has a cost of',
};

/** A refusal of a query for its size or shape: which limit, and by how much. 4xx whatever the client accepts. */
export function overLimit(limit: QueryLimit, given: number, isMore = false): GraphQLError {
  const allowed = queryLimits[limit];
  const unit = limit === 'depth' || limit === 'cost' ? '' : ` ${limit}`;
  const amount = `${isMore ? 'more than ' : ''}${given}${unit}`;
  return new GraphQLError(`The query ${what[limit]} ${amount}; the limit is ${allowed}, ${given - allowed} less`, {
    extensions: { code: 'BAD_USER_INPUT', limit: { name: limit, allowed, given }, http: { status: 400 } },
  });
}

/** Refuses what is too deep, aliases too much or asks for too many fields, with every fragment counted where it is used. */
export function shapeRule(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const { depth, aliases, fields } = measure(document);
      for (const [limit, given] of Object.entries({ depth, aliases, fields }) as [QueryLimit, number][]) {
        if (given > queryLimits[limit]) context.reportError(overLimit(limit, given));
      }
    },
  };
}

interface Shape {
  depth: number;
  aliases: number;
  fields: number;
}

const nothing: Shape = { depth: 0, aliases: 0, fields: 0 };
// Fragments in fragments double with every line: far beyond any limit it does not matter by how much.
const enough = 1_000_000;

/** The largest of the document's operations in each respect. A fragment is measured once, however often it is used. */
function measure(document: DocumentNode): Shape {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const known = new Map<string, Shape>();

  const ofFragment = (name: string): Shape => {
    const measured = known.get(name);
    if (measured) return measured;
    // One that uses itself is refused by another rule; here it must only come to an end.
    known.set(name, nothing);
    const fragment = fragments.get(name);
    const shape = fragment ? ofSet(fragment.selectionSet) : nothing;
    known.set(name, shape);
    return shape;
  };

  const ofSet = (set: SelectionSetNode | undefined): Shape => {
    const sum = { ...nothing };
    for (const selection of set?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      // The schema's own description of itself is deep, and graphql-js limits it by a rule for it.
      const isSchema = isField && selection.name.value.startsWith('__');
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : isSchema
            ? nothing
            : ofSet(selection.selectionSet);
      sum.depth = Math.max(sum.depth, inner.depth + (isField ? 1 : 0));
      sum.aliases = Math.min(enough, sum.aliases + inner.aliases + (isField && selection.alias ? 1 : 0));
      sum.fields = Math.min(enough, sum.fields + inner.fields + 1);
    }
    return sum;
  };

  const shapes = document.definitions.map((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? ofSet(node.selectionSet) : nothing,
  );
  return {
    depth: Math.max(...shapes.map(({ depth }) => depth)),
    aliases: Math.max(...shapes.map(({ aliases }) => aliases)),
    fields: Math.max(...shapes.map(({ fields }) => fields)),
  };
}

/** graphql-js stops reading at the limit without saying how much there is: so it is counted, up to a tenfold. */
export function countTokens(text: string): { count: number; isMore: boolean } {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  try {
    while (lexer.advance().kind !== TokenKind.EOF) {
      if (++count >= queryLimits.tokens * 10) return { count, isMore: true };
    }
  } catch {
    return { count, isMore: true };
  }
  return { count, isMore: false };
}
