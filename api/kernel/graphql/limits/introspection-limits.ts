import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/**
 * Limits of introspection, which otherwise costs almost nothing (see cost.ts). The queries that
 * tools send are up to 15 deep, have about 300 fields and no alias, and list the members of each type, but not again
 * those of the types of these members.
 */
export const introspectionLimits = { depth: 20, aliases: 10, fields: 500, lists: 2 } as const;

type Limit = keyof typeof introspectionLimits;
type Shape = Record<Limit, number>;

const empty: Shape = { depth: 0, aliases: 0, fields: 0, lists: 0 };

/** Counting stops here: nested fragments can double the counts with every line. */
const maxCount = 1_000_000;

/** Lists of types that have such lists again, so that nesting them multiplies the response. */
const multiplying = new Set(['types', 'fields', 'inputFields', 'interfaces', 'possibleTypes']);

/** Parts of the messages, which are public. */
const amounts: Record<Limit, (given: number) => string> = {
  depth: (given) => `is nested to a depth of ${given}`,
  aliases: (given) => `uses ${given} aliases`,
  fields: (given) => `asks for ${given} fields`,
  lists: (given) => `nests ${given} lists of types and their members`,
};

function overLimit(limit: Limit, given: number): GraphQLError {
  const allowed = introspectionLimits[limit];
  const message = `The introspection ${amounts[limit](given)}; the limit is ${allowed}, ${given - allowed} less`;
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', limit: { name: limit, allowed, given }, http: { status: 400 } },
  });
}

/** Rejects introspection whose response would be multiplied. Fragments count at each use. */
export function introspectionShapeRule(context: ValidationContext): ASTVisitor {
  const sum = { ...empty };
  const measure = measureWith((name) => context.getFragment(name));
  return {
    Field(node) {
      const { value } = node.name;
      if (value === '__schema' || value === '__type') add(sum, measure(node));
    },
    Document: {
      leave() {
        for (const [limit, given] of Object.entries(sum) as [Limit, number][]) {
          if (given > introspectionLimits[limit]) context.reportError(overLimit(limit, given));
        }
      },
    },
  };
}

/** Measures each fragment once. */
function measureWith(fragmentOf: (name: string) => FragmentDefinitionNode | null | undefined) {
  const known = new Map<string, Shape>();

  const ofFragment = (name: string): Shape => {
    const measured = known.get(name);
    if (measured) return measured;
    // Ends the recursion of a fragment that uses itself, which another rule rejects.
    known.set(name, empty);
    const shape = ofSet(fragmentOf(name)?.selectionSet);
    known.set(name, shape);
    return shape;
  };

  const ofSet = (set: SelectionSetNode | undefined): Shape => {
    const sum = { ...empty };
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) add(sum, ofField(selection));
      else if (selection.kind === Kind.FRAGMENT_SPREAD) add(sum, ofFragment(selection.name.value));
      else add(sum, ofSet(selection.selectionSet));
    }
    return sum;
  };

  const ofField = ({ name, alias, selectionSet }: FieldNode): Shape => {
    const inner = ofSet(selectionSet);
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (alias ? 1 : 0),
      fields: inner.fields + 1,
      lists: inner.lists + (multiplying.has(name.value) ? 1 : 0),
    };
  };

  return ofField;
}

/** Adds the sizes of selections beside it. */
function add(sum: Shape, { depth, aliases, fields, lists }: Shape): void {
  sum.depth = Math.max(sum.depth, depth);
  sum.lists = Math.max(sum.lists, lists);
  sum.aliases = Math.min(maxCount, sum.aliases + aliases);
  sum.fields = Math.min(maxCount, sum.fields + fields);
}
