import { Observable } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import type { GraphQLFormattedError } from 'graphql';
import type { Execute } from '#schema/render';

/**
 * Runs operations in process, as Apollo's SchemaLink does, without access to the schema, which the server keeps
 * private.
 */
export class ExecuteLink extends ApolloLink {
  /** Each result as text, for the page fingerprint. */
  readonly results: string[] = [];
  hasFailed = false;

  constructor(private readonly execute: Execute) {
    super();
  }

  override request({ query, variables, operationName = '' }: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      this.execute({ query, variables, operationName }).then(
        ({ data, errors }) => {
          // Serialise results as HTTP would: dates become strings.
          const text = JSON.stringify(data ?? null);
          if (errors) this.hasFailed = true;
          this.results.push(`${operationName} ${text}`);
          observer.next({
            data: JSON.parse(text) as Record<string, unknown> | null,
            ...(errors && { errors: errors as GraphQLFormattedError[] }),
          });
          observer.complete();
        },
        (error: unknown) => {
          this.hasFailed = true;
          observer.error(error);
        },
      );
    });
  }
}
