import { InMemoryCache } from '@apollo/client/cache';
import type { DocumentNode } from 'graphql';
import type { PublicKind } from '#schema/content/define';
import { cacheConfig } from './cache.ts';

/**
 * The server's cache, filled anew for each page. A document with its type names follows from the document alone, so it
 * outlives the data, which `restore` replaces together with Apollo's own memory of it.
 */
class PageCache extends InMemoryCache {
  private readonly transformed = new WeakMap<DocumentNode, DocumentNode>();

  override transformDocument(document: DocumentNode): DocumentNode {
    const known = this.transformed.get(document) ?? super.transformDocument(document);
    this.transformed.set(document, known);
    return known;
  }
}

/** Without Apollo's memory of results, since hardly a query is read twice. */
export const createPageCache = (kinds: readonly PublicKind[]): InMemoryCache =>
  new PageCache({ ...cacheConfig(kinds), resultCaching: false });
