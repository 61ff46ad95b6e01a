import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { InvalidId, Unauthenticated } from '../../errors/errors.ts';
import type { Scope } from '../../scope.ts';

/** A visitor's mutation of an invalid id is refused like any other of theirs: ids are read before access is checked. */
export const refuseInvalidIdsOfVisitors: ApolloServerPlugin<Scope> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ response, operation, contextValue, errors }) {
        if (operation?.operation !== OperationTypeNode.MUTATION || contextValue.viewer) return Promise.resolve();
        if (response.body.kind !== 'single') return Promise.resolve();
        const { singleResult } = response.body;
        const formatted = singleResult.errors?.map((error, i) => {
          if (!(errors?.[i]?.originalError instanceof InvalidId)) return error;
          const { message, ...extensions } = new Unauthenticated().toJSON();
          return { ...error, message, extensions };
        });
        if (formatted) singleResult.errors = formatted;
        return Promise.resolve();
      },
    }),
};
