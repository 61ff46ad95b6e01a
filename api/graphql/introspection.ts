import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, Kind, visit, type DocumentNode } from 'graphql';
import type { Scope } from '../scope/scope.ts';

/** Where the settings switch it off, the schema is not told: neither when it is asked for, nor in what a refusal guesses. */
export const introspection: ApolloServerPlugin<Scope> = {
  requestDidStart: () =>
    Promise.resolve({
      async didResolveOperation({ document, contextValue }) {
        if (asksForSchema(document) && !(await isOn(contextValue))) {
          throw new GraphQLError('Introspection is switched off in the settings of this site', {
            extensions: { code: 'FORBIDDEN' },
          });
        }
      },
      async willSendResponse({ response: { body }, contextValue }) {
        if (body.kind !== 'single' || !body.singleResult.errors?.some(({ message }) => guess.test(message))) return;
        if (await isOn(contextValue)) return;
        body.singleResult.errors = body.singleResult.errors.map((error) => ({
          ...error,
          message: error.message.replace(guess, ''),
        }));
      },
    }),
};

const guess = / Did you mean .*$/s;

const isOn = async ({ settings }: Scope) => (await settings.security()).introspection;

// Documents are kept and used again.
const known = new WeakMap<DocumentNode, boolean>();

function asksForSchema(document: DocumentNode): boolean {
  let asks = known.get(document);
  if (asks === undefined) {
    asks = false;
    visit(document, {
      [Kind.FIELD]: ({ name }) => {
        if (name.value === '__schema' || name.value === '__type') asks = true;
      },
    });
    known.set(document, asks);
  }
  return asks;
}
