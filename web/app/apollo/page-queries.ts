import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { InMemoryCache, NormalizedCacheObject } from '@apollo/client/cache';
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
  /** Null if the data also depends on another answer. */
  shared: SharedData | null;
}

/** Data that may be the same object for many pages, such as that of the frame. */
interface SharedData {
  text: string;
  /** Number of pages so far. */
  pages: number;
  /** The cache filled with it alone. */
  normalised?: NormalizedCacheObject;
}

const known = new WeakMap<object, SharedData>();
const nothing: SharedData = { text: 'null', pages: 0 };

/** The queries of one page, executed in process on the server. */
export class PageQueries {
  /** Each result as text, for the page fingerprint. */
  readonly results: string[] = [];
  hasFailed = false;
  private readonly answers: Answer[] = [];
  private words: Promise<SettingWordsQuery> | undefined;

  constructor(
    private readonly execute: Execute,
    private readonly cache: InMemoryCache,
  ) {}

  /** Executes a query as Apollo's client does. @throws CombinedGraphQLErrors */
  async load({ query: document, variables }: RouteQuery): Promise<Data> {
    const query = this.cache.transformDocument(document);
    const operationName = getOperationAST(query)?.name?.value ?? '';
    const { shared, errors } = await this.run({ query, ...(variables && { variables }), operationName });
    const read = JSON.parse(shared.text) as Data;
    if (errors) throw new CombinedGraphQLErrors({ data: read, errors });
    const isFilled = needsFilling(operationName, shared.text);
    const data = isFilled ? await fillAnswer(read, (words) => this.settingWords(routeQuery(words))) : read;
    this.answers.push({ document, query, variables, data, shared: isFilled ? null : shared });
    return data;
  }

  /** The answer to a query without variables, if it was loaded. */
  answerOf<Data>(document: TypedDocumentNode<Data, Record<string, never>>): Data | undefined {
    return this.answers.find((answer) => answer.document === document)?.data as Data | undefined;
  }

  /** Empties the cache and fills it with the answers. One that an earlier page had too is normalised once for all pages. */
  writeToCache(): void {
    const repeated = this.answers.find(({ shared }) => shared !== null && shared.pages > 1);
    this.cache.restore(repeated?.shared ? this.normalised(repeated, repeated.shared) : {});
    this.cache.batch({
      update: () => this.answers.filter((answer) => answer !== repeated).forEach((answer) => this.write(answer)),
    });
  }

  private normalised(answer: Answer, shared: SharedData): NormalizedCacheObject {
    if (!shared.normalised) {
      this.cache.restore({});
      this.write(answer);
      shared.normalised = this.cache.extract();
    }
    return shared.normalised;
  }

  private write({ query, variables, data }: Answer): void {
    this.cache.writeQuery({ query, variables, data });
  }

  private settingWords(query: RouteQuery): Promise<SettingWordsQuery> {
    return (this.words ??= this.load(query) as Promise<unknown> as Promise<SettingWordsQuery>);
  }

  private async run(request: ExecuteRequest) {
    try {
      const { data, errors } = await this.execute(request);
      const shared = sharedOf(data);
      this.results.push(`${request.operationName} ${shared.text}`);
      if (errors) this.hasFailed = true;
      return { shared, errors: errors as readonly GraphQLFormattedError[] | undefined };
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}

/** Results are serialised as HTTP would: dates become strings. */
function sharedOf(data: unknown): SharedData {
  if (typeof data !== 'object' || data === null) return nothing;
  const shared = known.get(data) ?? { text: JSON.stringify(data), pages: 0 };
  shared.pages += 1;
  known.set(data, shared);
  return shared;
}
