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

/** Limits of a query. The panel's largest query uses about a fifth of each. */
export const queryLimits = { tokens: 2000, depth: 12, aliases: 50, fields: 1000, cost: 10_000 } as const;

export type QueryLimit = keyof typeof queryLimits;

/** Parts of the messages, which are public. */
const verbs: Record<QueryLimit, string> = {
  tokens: 'is made of',
  depth: 'is nested to a depth of',
  aliases: 'uses',
  fields: 'asks for',
  cost: 'has a cost of',
};

/**
 * The error for a query over a limit, with the limit and the amount. Its status is 400 for every `Accept` header.
 * @param isMore whether there is even more than `given`
 */
export function overLimit(limit: QueryLimit, given: number, isMore = false): GraphQLError {
  const allowed = queryLimits[limit];
  const unit = limit === 'depth' || limit === 'cost' ? '' : ` ${limit}`;
  const amount = `${isMore ? 'more than ' : ''}${given}${unit}`;
  return new GraphQLError(`The query ${verbs[limit]} ${amount}; the limit is ${allowed}, ${given - allowed} less`, {
    extensions: { code: 'BAD_USER_INPUT', limit: { name: limit, allowed, given }, http: { status: 400 } },
  });
}

/** Rejects queries with too much depth, too many aliases or fields. Fragments count at each use. */
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

const emptyShape: Shape = { depth: 0, aliases: 0, fields: 0 };
/** Counting stops here: nested fragments can double the counts with every line. */
const maxCount = 1_000_000;

/** The maximum over the document's operations. Each fragment is measured once. */
function measure(document: DocumentNode): Shape {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const known = new Map<string, Shape>();

  const ofFragment = (name: string): Shape => {
    const measured = known.get(name);
    if (measured) return measured;
    // Ends the recursion of a fragment that uses itself, which another rule rejects.
    known.set(name, emptyShape);
    const fragment = fragments.get(name);
    const shape = fragment ? ofSet(fragment.selectionSet) : emptyShape;
    known.set(name, shape);
    return shape;
  };

  const ofSet = (set: SelectionSetNode | undefined): Shape => {
    const sum = { ...emptyShape };
    for (const selection of set?.selections ?? []) {
      const isField = selection.kind === Kind.FIELD;
      // Introspection is deep, and has limits of its own: introspection-limits.ts.
      const isIntrospection = isField && selection.name.value.startsWith('__');
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : isIntrospection
            ? emptyShape
            : ofSet(selection.selectionSet);
      sum.depth = Math.max(sum.depth, inner.depth + (isField ? 1 : 0));
      sum.aliases = Math.min(maxCount, sum.aliases + inner.aliases + (isField && selection.alias ? 1 : 0));
      sum.fields = Math.min(maxCount, sum.fields + inner.fields + 1);
    }
    return sum;
  };

  const shapes = document.definitions.map((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? ofSet(node.selectionSet) : emptyShape,
  );
  return {
    depth: Math.max(...shapes.map(({ depth }) => depth)),
    aliases: Math.max(...shapes.map(({ aliases }) => aliases)),
    fields: Math.max(...shapes.map(({ fields }) => fields)),
  };
}

/** Counts tokens up to ten times the limit, because graphql-js stops at the limit without a count. */
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
