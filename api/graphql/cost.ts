import type { ApolloServerPlugin } from '@apollo/server';
import {
  GraphQLError,
  getNullableType,
  getVariableValues,
  isListType,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
// Its ES modules bring a second copy of graphql, to which our schema is none.
import { fieldExtensionsEstimator, getComplexity, type ComplexityEstimator } from 'graphql-query-complexity/cjs';
import type { Scope } from '../scope/scope.ts';
import { overLimit, queryLimits } from './limits.ts';

// Lists that are not paged are short: roles, permissions, settings.
const rowsOfList = 10;
const rowsAtMost = 100;

/** A field costs one and what is asked of it, as often as there may be rows; a resolver may say otherwise (`complexity`). */
const byRows: ComplexityEstimator = ({ field, args, childComplexity }) => {
  const { first } = args as { first?: unknown };
  if (typeof first === 'number') return 1 + Math.min(Math.max(first, 1), rowsAtMost) * childComplexity;
  // The rows of a connection are counted by its `first` already.
  const isRows = isListType(getNullableType(field.type)) && field.name !== 'edges';
  return 1 + (isRows ? rowsOfList : 1) * childComplexity;
};

/** @throws GraphQLError for variables that do not fit */
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

/** Refuses what costs too much before it is run, and tells what was asked for: from the query alone, so answers can be shared. */
export function costLimit(schema: GraphQLSchema): ApolloServerPlugin<Scope> {
  // Without variables it is the operation's own. Documents are kept and used again.
  const known = new WeakMap<OperationDefinitionNode, number>();
  return {
    requestDidStart: () => {
      let cost: number | undefined;
      return Promise.resolve({
        didResolveOperation({ document, operation, request: { variables } }) {
          // Which one is meant cannot be told: that is refused later.
          if (!operation) return Promise.resolve();
          const operationName = operation.name?.value;
          const isConstant = !operation.variableDefinitions?.length;
          // Execution reports variables that do not fit. The library would report all of them, each with the whole input.
          if (!isConstant && !variablesFit(schema, operation, variables)) return Promise.resolve();
          try {
            cost = isConstant ? known.get(operation) : undefined;
            cost ??= costOf(schema, document, {
              ...(variables && { variables }),
              ...(operationName !== undefined && { operationName }),
            });
            if (isConstant) known.set(operation, cost);
          } catch (error) {
            if (!(error instanceof GraphQLError)) throw error;
            // A value that fails only where it is used, as null does in a directive: the rest would run, uncounted.
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

function variablesFit(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown> = {},
): boolean {
  return !getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 }).errors;
}
