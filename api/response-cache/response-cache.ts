import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { capture, type Answer } from './buffer-response.ts';
import { AnswerStore } from './cache-store.ts';
import { askedIn, isQuery, mayBeShared, readAsked, type Asked } from './cache-key.ts';
import type { ContentVersion } from './content-version.ts';
import { keepable, KeptAnswer } from './cache-entry.ts';
import { making } from './page-fingerprint.ts';
import { readBody } from './query-body.ts';
import { retryAfter } from '../errors/to-app-error.ts';
import { askerOf, sendKept, sendOnce, type Asker } from './send.ts';

export interface PublicAnswersOptions {
  /** What computes answers: the application. */
  compute: RequestListener;
  /** The same for what only reads, where that can be done elsewhere. */
  computeRead?: RequestListener;
  version: ContentVersion;
  store: AnswerStore;
  /** For how long a CDN may go on giving an answer away without asking; 0 for never. */
  cdnSeconds: number;
  /** Those whose pages may call the APIs, which answers to them say. */
  corsOrigins: readonly string[];
}

/** For this long nobody waits for a database that was not there a moment ago. */
const awayMs = 1000;

/** Unheard, and slower than this: then a copy is better than nothing. */
const patienceMs = 3000;

/** One computation, for all who ask while it runs. */
interface Flight {
  generation: number;
  result: Promise<Result>;
  /** For those who may not have the result of this one, because it began before they asked. */
  next?: Promise<Result>;
}

/** A copy for everybody, or an answer for whoever set it off. */
type Result = { kept: KeptAnswer } | { kept: null; answer: Answer; by: IncomingMessage };

/** Answers from copies what is the same for everybody, each computed once for each state of the content. */
export class PublicAnswers {
  private readonly flights = new Map<string, Flight>();
  private awayUntil = 0;
  readonly counts = { hit: 0, miss: 0, stale: 0, bypass: 0 };

  constructor(private readonly options: PublicAnswersOptions) {}

  readonly listener: RequestListener = (request, response) => {
    const asked = readAsked(request, this.options.corsOrigins);
    if (asked) this.answer(asked, request, response);
    else if (isQuery(request)) void this.answerQuery(request, response);
    else this.pass(request, response);
  };

  private async answerQuery(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body) this.answer(askedIn(request, body, this.options.corsOrigins), request, response);
    else response.destroy();
  }

  private answer(asked: Asked, request: IncomingMessage, response: ServerResponse): void {
    const { store, version } = this.options;
    const kept = store.get(asked.key);
    if (!kept && !mayBeShared(request)) {
      this.pass(request, response);
      return;
    }
    const asker = askerOf(request, response, asked.untracked?.tracking);
    if (kept && kept.generation === version.generation && version.isHeard && kept.isOfToday) {
      this.counts.hit += 1;
      sendKept(asker, kept, 'hit');
    } else if (kept && !version.isHeard && Date.now() < this.awayUntil) this.sendOutdated(asker, kept);
    else this.sendComputed(asked, request, asker, kept).catch(() => response.destroy());
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    this.counts.bypass += 1;
    this.options.compute(request, response);
  }

  private async sendComputed(
    asked: Asked,
    request: IncomingMessage,
    asker: Asker,
    previous: KeptAnswer | undefined,
  ): Promise<void> {
    const result = await this.inTime(this.result(asked, request), previous);
    if (result === 'late' || (!result.kept && isAway(result.answer))) {
      this.awayUntil = Date.now() + awayMs;
      // Asked for again: by now what there was may be something that nobody may see any more.
      const last = this.options.store.get(asked.key);
      if (last) {
        this.sendOutdated(asker, last);
        return;
      }
    }
    if (result === 'late') asker.response.destroy();
    else if (result.kept) {
      this.counts.miss += 1;
      sendKept(asker, result.kept, previous ? 'fwd=stale; stored' : 'fwd=miss; stored');
    } else if (result.by === request) sendOnce(asker, result.answer);
    else this.pass(request, asker.response);
  }

  private sendOutdated(asker: Asker, kept: KeptAnswer): void {
    this.counts.stale += 1;
    sendKept(asker, kept, Math.round((Date.now() - kept.madeAt) / 1000));
  }

  /** While we hear of changes the database is there, and whoever asks waits for it. */
  private inTime(result: Promise<Result>, previous: KeptAnswer | undefined): Promise<Result | 'late'> {
    if (!previous || this.options.version.isHeard) return result;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((done) => (timer = setTimeout(() => done('late'), patienceMs)));
    return Promise.race([result, late]).finally(() => clearTimeout(timer));
  }

  /** Of a computation that began after the request came, or one before which nothing can have changed since. */
  private result(asked: Asked, request: IncomingMessage): Promise<Result> {
    const { version } = this.options;
    const running = this.flights.get(asked.key);
    if (!running) return this.begin(asked, request);
    if (version.isHeard) {
      return running.generation === version.generation ? running.result : this.begin(asked, request);
    }
    const begin = () => this.begin(asked, request);
    return (running.next ??= running.result.then(begin, begin));
  }

  private begin(asked: Asked, request: IncomingMessage): Promise<Result> {
    const flight: Flight = {
      generation: this.options.version.generation,
      result: this.compute(asked, request).finally(() => {
        if (this.flights.get(asked.key) === flight) this.flights.delete(asked.key);
      }),
    };
    this.flights.set(asked.key, flight);
    return flight.result;
  }

  private async compute(asked: Asked, request: IncomingMessage): Promise<Result> {
    const { version, store } = this.options;
    const begun = { at: Date.now(), generation: version.generation };
    if (asked.untracked) request.url = asked.untracked.url;
    // Express takes from it what its routers are mounted at.
    const { url = '/' } = request;
    withoutConditions(request);
    const previous = store.get(asked.key);
    const of = making(request, previous?.isOfToday ? previous.madeOf : undefined);
    const answer = await this.captured(request, asked);
    const found = answer.status === 304 ? previous : undefined;
    if (!found && !keepable(answer)) {
      // What was public is not: but an error of the moment takes nothing away.
      if (answer.status < 500) store.drop(asked.key);
      return { kept: null, answer, by: request };
    }
    const made = { ...begun, of: found || answer.status === 200 ? of.now : undefined };
    const computed = { ...answer, headers: this.cacheable(answer, url) };
    const same = found ?? (previous?.says(computed) ? previous : undefined);
    same?.isStillSo(made);
    const kept = same ?? new KeptAnswer(computed, made);
    // Something may have gone while we computed: then it may be in here.
    if (!version.hasGoneSince(begun.generation)) store.keep(asked.key, kept);
    return { kept };
  }

  private captured(request: IncomingMessage, { isRead }: Asked): Promise<Answer> {
    const { compute, computeRead = compute } = this.options;
    const { response, answer } = capture(request);
    (isRead ? computeRead : compute)(request, response);
    return answer;
  }

  private cacheable({ status, headers }: Answer, url: string): [string, string][] {
    const { cdnSeconds } = this.options;
    const ofAll = headers.filter(([name]) => name !== 'x-request-id');
    if (cdnSeconds === 0 || status !== 200) return ofAll;
    const shared = `public, max-age=0, s-maxage=${cdnSeconds}, stale-while-revalidate=${cdnSeconds}`;
    const said = ofAll.map(([name, value]): [string, string] => [name, name === 'cache-control' ? shared : value]);
    // Who is logged in gets another answer at the same address.
    return /^\/(?:api|graphql)\b/.test(url) ? [...said, ['vary', 'Cookie, Authorization']] : said;
  }
}

/** Maintenance is 503 too, and no reason to show what there was before. */
function isAway({ status, headers }: Answer): boolean {
  return status === 503 && headers.some(([name, value]) => name === 'retry-after' && value === retryAfter);
}

/** The application computes the whole answer, whatever the one who asks has already. */
function withoutConditions(request: IncomingMessage): void {
  if (request.method === 'HEAD') request.method = 'GET';
  delete request.headers['if-none-match'];
  delete request.headers['if-modified-since'];
}
