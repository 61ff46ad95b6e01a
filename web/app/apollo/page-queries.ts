import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { getOperationAST, type DocumentNode, type GraphQLFormattedError } from 'graphql';
import type { Execute, ExecuteRequest } from '#schema/render';
import { routeQuery, type RouteQuery } from '../../lib/requests/query-loader.ts';
import { fillAnswer } from './fill-answer.ts';
import { needsFilling } from './needs-filling.ts';
import type { SettingWordsQuery } from './setting-words.graphql.gen.ts';

type Data = Record<string, unknown>;

interface Answer {
  /** As the screen has it. */
  document: DocumentNode;
  /** With type names. */
  query: DocumentNode;
  variables: OperationVariables | undefined;
  data: Data;
}

/** Text of the data that is the same object for many pages. */
const texts = new WeakMap<object, string>();

/** The queries of one page, executed in process on the server. */
export class PageQueries {
  /** Each result as text, for the page fingerprint. */
  readonly results: string[] = [];
  hasFailed = false;
  private readonly answers: Answer[] = [];
  private words: Promise<SettingWordsQuery> | undefined;

  constructor(
    private readonly execute: Execute,
    private readonly cache: ApolloCache,
  ) {}

  /** Executes a query as Apollo's client does. @throws CombinedGraphQLErrors */
  async load({ query: document, variables }: RouteQuery): Promise<Data> {
    const query = this.cache.transformDocument(document);
    const operationName = getOperationAST(query)?.name?.value ?? '';
    const { text, errors } = await this.run({ query, ...(variables && { variables }), operationName });
    const read = JSON.parse(text) as Data;
    if (errors) throw new CombinedGraphQLErrors({ data: read, errors });
    const data = needsFilling(operationName, text)
      ? await fillAnswer(read, (words) => this.settingWords(routeQuery(words)))
      : read;
    this.answers.push({ document, query, variables, data });
    return data;
  }

  /** The answer to a query without variables, if it was loaded. */
  answerOf<Data>(document: TypedDocumentNode<Data, Record<string, never>>): Data | undefined {
    return this.answers.find((answer) => answer.document === document)?.data as Data | undefined;
  }

  /** Fills the cache with the answers alone, in the order in which they came. */
  writeToCache(): void {
    this.cache.restore({});
    this.cache.batch({
      update: (cache) => {
        for (const { query, variables, data } of this.answers) cache.writeQuery({ query, variables, data });
      },
    });
  }

  private settingWords(query: RouteQuery): Promise<SettingWordsQuery> {
    return (this.words ??= this.load(query) as Promise<unknown> as Promise<SettingWordsQuery>);
  }

  private async run(request: ExecuteRequest) {
    try {
      const { data, errors } = await this.execute(request);
      const text = textOf(data);
      this.results.push(`${request.operationName} ${text}`);
      if (errors) this.hasFailed = true;
      return { text, errors: errors as readonly GraphQLFormattedError[] | undefined };
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}

/** Results are serialised as HTTP would: dates become strings. */
function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return 'null';
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return text;
}
