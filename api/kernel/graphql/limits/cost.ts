import type { ApolloServerPlugin } from '@apollo/server';
import {
  GraphQLError,
  getNullableType,
  getVariableValues,
  isIntrospectionType,
  isListType,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
// The package's ES modules would load a second copy of graphql, which rejects our schema.
import { fieldExtensionsEstimator, getComplexity, type ComplexityEstimator } from 'graphql-query-complexity/cjs';
import type { Scope } from '../../scope.ts';
import { overLimit, queryLimits } from './limits.ts';

/** Assumed length of lists without paging, which are short: roles, permissions, settings. */
const unpagedRows = 10;
const maxRows = 100;

/** Of one operator in the argument `where` of a list. */
const conditionCost = 10;

function costOfConditions(where: unknown): number {
  if (typeof where !== 'object' || where === null || where instanceof Date) return 0;
  const parts: unknown[] = Object.values(where);
  const isOperator = (part: unknown) => typeof part !== 'object' || part === null || part instanceof Date;
  // The values of `in` are one operator.
  const isValues = Array.isArray(where) && parts.every(isOperator);
  if (isValues) return conditionCost;
  return parts.reduce<number>((cost, part) => cost + (isOperator(part) ? conditionCost : costOfConditions(part)), 0);
}

/**
 * A field costs 1 plus the cost of its selection times the number of rows. Resolvers can override it by `complexity`.
 */
const byRows: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  // The schema is in memory and the same for everybody; introspection-limits.ts limits introspection.
  if (isIntrospectionType(type)) return 1 + childComplexity;
  const { first, last, where } = args as { first?: unknown; last?: unknown; where?: unknown };
  const rows = last ?? first;
  if (typeof rows === 'number') {
    return 1 + costOfConditions(where) + Math.min(Math.max(rows, 1), maxRows) * childComplexity;
  }
  // The connection's `first` already counts its edges.
  const isList = isListType(getNullableType(field.type)) && field.name !== 'edges';
  return 1 + (isList ? unpagedRows : 1) * childComplexity;
};

/** @throws GraphQLError for invalid variables */
export function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  { variables, operationName }: { variables?: Record<string, unknown>; operationName?: string } = {},
): number {
  return getComplexity({
    schema,
    query,
    estimators: [fieldExtensionsEstimator(), byRows],
    ...(variables && { variables }),
    ...(operationName !== undefined && { operationName }),
  });
}

/**
 * Rejects operations that cost too much before they run, and adds the cost to each response. The cost depends on the
 * request only, so responses stay cacheable.
 */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<Scope> {
  // For operations without variables, whose cost is constant. Apollo caches parsed documents.
  const known = new WeakMap<OperationDefinitionNode, number>();
  return {
    requestDidStart: () => {
      let cost: number | undefined;
      return Promise.resolve({
        didResolveOperation({ document, operation, request: { variables } }) {
          // No or an ambiguous operation name, which Apollo rejects later.
          if (!operation) return Promise.resolve();
          const operationName = operation.name?.value;
          const isConstant = !operation.variableDefinitions?.length;
          // Execution reports invalid variables; the library would report each of them with the whole input.
          if (!isConstant && !hasValidVariables(schema, operation, variables)) return Promise.resolve();
          try {
            cost = isConstant ? known.get(operation) : undefined;
            cost ??= costOf(schema, document, {
              ...(variables && { variables }),
              ...(operationName !== undefined && { operationName }),
            });
            if (isConstant) known.set(operation, cost);
          } catch (error) {
            if (!(error instanceof GraphQLError)) throw error;
            // A value that is invalid only where it is used, such as null in a directive. The rest would run uncounted.
            const { message, nodes } = error;
            return Promise.reject(new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT' } }));
          }
          return cost > queryLimits.cost ? Promise.reject(overLimit('cost', cost)) : Promise.resolve();
        },
        willSendResponse({ response: { body } }) {
          if (cost !== undefined && body.kind === 'single') {
            const limit = queryLimits.cost;
            const extension = { cost, limit, remaining: Math.max(0, limit - cost) };
            body.singleResult.extensions = { ...body.singleResult.extensions, cost: extension };
          }
          return Promise.resolve();
        },
      });
    },
  };
}

function hasValidVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown> = {},
): boolean {
  return !getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 }).errors;
}
