import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, visit, type DocumentNode } from 'graphql';
import type { Scope } from '../scope.ts';

export const introspectionRefusal = 'Introspection is switched off in the settings of this site';

/**
 * Without introspection (a setting), hides the schema: introspection queries fail, and errors do not suggest field
 * names.
 */
export const introspection: ApolloServerPlugin<Scope> = {
  requestDidStart: () =>
    Promise.resolve({
      async didResolveOperation({ document, contextValue }) {
        if (isIntrospection(document) && !(await isOn(contextValue))) {
          throw new GraphQLError(introspectionRefusal, {
            extensions: { code: 'FORBIDDEN' },
          });
        }
      },
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind !== 'single' || !body.singleResult.errors?.some(({ message }) => suggestion.test(message)))
          return;
        // If the setting cannot be read, nothing is suggested: the response must not fail because of this.
        if (await isOn(contextValue).catch(() => false)) return;
        body.singleResult.errors = body.singleResult.errors.map((error) => ({
          ...error,
          message: error.message.replace(suggestion, ''),
        }));
      },
    }),
};

const suggestion = / Did you mean .*$/s;

const isOn = async ({ settings }: Scope) => (await settings.security()).introspection;

// Apollo caches parsed documents.
const known = new WeakMap<DocumentNode, boolean>();

function isIntrospection(document: DocumentNode): boolean {
  let isFound = known.get(document);
  if (isFound === undefined) {
    isFound = false;
    visit(document, {
      [Kind.FIELD]: ({ name }) => {
        if (name.value === '__schema' || name.value === '__type') isFound = true;
      },
    });
    known.set(document, isFound);
  }
  return isFound;
}
