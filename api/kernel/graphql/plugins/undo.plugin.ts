import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { Scope } from '../../scope.ts';

/** Adds `extensions.undo` to the response of a mutation: the entry that the request made in the timeline. */
export const undoOfResponse: ApolloServerPlugin<Scope> = {
  requestDidStart: () =>
    Promise.resolve({
      async willSendResponse({ response, operation, contextValue, logger }) {
        if (operation?.operation !== OperationTypeNode.MUTATION || response.body.kind !== 'single') return;
        // The change is made: its response must not fail because of this.
        const entry = await contextValue.timeline.ofRequest().catch((error: unknown) => {
          logger.error(`The timeline entry of a mutation could not be read: ${String(error)}`);
        });
        if (!entry) return;
        const { id, canUndo, whyNot } = entry;
        const { singleResult } = response.body;
        singleResult.extensions = { ...singleResult.extensions, undo: { id: String(id), canUndo, whyNot } };
      },
    }),
};
