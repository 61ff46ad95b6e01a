import type { ApolloClient } from '@apollo/client';
import type { Facts, KnownPicture, LinkState } from '#schema/checks/define';
import { checks } from '#schema/checks/checks';
import { inOrder, runCheck } from '#schema/checks/run-checks';
import type { CheckFinding, CheckModes } from '#schema/checks/run-checks';
import { addressesOf, noFacts, subjectOf } from '#schema/checks/subject';
import { whenIdle } from '../../../../lib/when-idle.ts';
import type { ContentKind } from '../kinds/content-kinds.ts';
import { CheckedAddressesDocument, OwnChecksDocument } from './checks.graphql.gen.ts';

/** The server's maximum for one request. */
const mostAddresses = 200;

/** How long an answer is valid, because a target may be published in the meantime. */
const freshMs = 60_000;

interface Known<T> {
  value: T;
  at: number;
}

/** Runs the checks of one editor in the browser, and caches the server's answers about addresses. */
export class ProblemFinder {
  private own: Promise<{ modes: CheckModes; publicUrl: string; facts: Facts }> | null = null;
  private readonly links = new Map<string, Known<LinkState>>();
  private readonly pictures = new Map<string, Known<KnownPicture | null>>();

  constructor(
    private readonly client: ApolloClient,
    private readonly kind: ContentKind,
  ) {}

  /** The settings, claims and targets may have changed, such as in another tab. */
  forget(): void {
    this.own = null;
    this.links.clear();
    this.pictures.clear();
  }

  /**
   * @param isStale whether the result is no longer wanted
   * @throws if the server does not answer
   */
  async find(values: Readonly<Record<string, unknown>>, isStale: () => boolean): Promise<CheckFinding[]> {
    this.own ??= this.readOwn();
    const { modes, publicUrl, facts } = await this.own.catch((error: unknown) => {
      this.own = null;
      throw error;
    });
    const subject = subjectOf(this.kind, values, publicUrl, facts);
    const { links, pictures } = addressesOf(subject);
    await this.lookUp(links, pictures);
    const known = { ...subject, facts: { ...facts, links: valuesOf(this.links), pictures: valuesOf(this.pictures) } };
    const found: CheckFinding[] = [];
    for (const check of checks) {
      // Between two checks of a long text, input is handled first.
      await idle();
      if (isStale()) break;
      found.push(...runCheck(check, known, modes));
    }
    return inOrder(found);
  }

  private async readOwn() {
    const { data } = await this.client.query({ query: OwnChecksDocument, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('No checks');
    const { modes, claims, today } = data.publishChecks;
    const byCheck = Object.fromEntries(modes.map(({ check, mode }) => [check, mode])) as CheckModes;
    return { modes: byCheck, publicUrl: data.site.url, facts: { ...noFacts, claims, today } };
  }

  /** Asks for addresses that are not known yet. */
  private async lookUp(links: readonly string[], pictures: readonly string[]): Promise<void> {
    const at = Date.now();
    const isOld = (known: Known<unknown> | undefined) => !known || at - known.at > freshMs;
    const newLinks = links.filter((path) => isOld(this.links.get(path))).slice(0, mostAddresses);
    const newPictures = pictures
      .filter((address) => isOld(this.pictures.get(address)))
      .slice(0, mostAddresses - newLinks.length);
    if (newLinks.length + newPictures.length === 0) return;
    const { data } = await this.client.query({
      query: CheckedAddressesDocument,
      variables: { links: newLinks, pictures: newPictures },
      fetchPolicy: 'no-cache',
    });
    for (const { path, state } of data?.checkedAddresses.links ?? []) this.links.set(path, { value: state, at });
    for (const { address, isInLibrary, altText } of data?.checkedAddresses.pictures ?? []) {
      this.pictures.set(address, { value: isInLibrary ? { altText } : null, at });
    }
  }
}

const valuesOf = <T>(known: ReadonlyMap<string, Known<T>>) =>
  new Map([...known].map(([address, { value }]) => [address, value]));

const idle = () => new Promise<void>((done) => whenIdle(done, 500));
