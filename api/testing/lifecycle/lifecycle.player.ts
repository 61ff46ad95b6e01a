import { deepStrictEqual } from 'node:assert/strict';
import type { Client } from '../client.ts';
import { kinds, type Kind } from '../samples.ts';
import { bulk, graphqlCalls, restCalls, type Answer, type Calls } from './lifecycle.calls.ts';
import * as model from './lifecycle.model.ts';
import type { Fields, Item } from './lifecycle.model.ts';
import { actAsShown, consequencesOf, newestEntry, pathTo, publicTexts, undoEntry } from './lifecycle.shown.ts';
import { fieldNames, people, type Step } from './lifecycle.steps.ts';

type Row = Record<string, unknown>;

/** After how many steps every public address is checked. */
const doorsEvery = 25;

/** Three people who work on the same items: an administrator, one who may publish, and one who may not. */
export type Clients = Record<(typeof people)[number], Client> & { visitor: Client };

/** The time that schedules go by, in units of its own. */
export interface Time {
  /** The current unit. */
  now: () => number;
  /** ISO 8601. */
  at: (unit: number) => string;
  /** Moves on to the next unit and carries out what is due by then. */
  pass: () => Promise<void>;
  /** Whether the next unit may begin during a step. A clock that is set by the test never does that. */
  isRunningOut?: () => boolean;
  /** Whether it has begun, so that the server may have run schedules that the model has not. */
  isOver?: () => boolean;
}

/** A step took so long that the next unit of time began during it: what is seen then says nothing. */
export class OutOfTime extends Error {}

/** An entry of the timeline. */
interface Change {
  entry: string;
  by: Step['by'];
  before: model.State | null;
}

let histories = 0;

/**
 * Plays steps over HTTP beside the model. After each the item, its working copy and what visitors get are what the
 * model says; every few steps no public address shows an unpublished word; at the end no text that was saved is lost.
 * @throws AssertionError
 */
export class LifecyclePlayer {
  private readonly items: Item[] = [];
  private readonly calls: Record<string, Calls> = {};
  private readonly name = `life-${process.pid}-${(histories += 1)}`;
  private words = 0;
  /** What can be undone: the last change of each item, if it is an entry of the timeline. */
  private readonly changes = new Map<Item, Change>();
  private newest: string | undefined;
  /** How often each action led to each outcome. */
  readonly outcomes = new Map<string, number>();
  /** How many steps have been played. */
  played = 0;

  constructor(
    private readonly clients: Clients,
    private readonly time: Time,
  ) {
    for (const person of people) {
      this.calls[`${person} rest`] = restCalls(clients[person]);
      this.calls[`${person} graphql`] = graphqlCalls(clients[person]);
    }
  }

  /** @throws AssertionError, or OutOfTime */
  async play(steps: readonly Step[]): Promise<void> {
    for (const [n, step] of steps.entries()) {
      await this.inTime(async () => {
        if (this.time.isRunningOut?.()) await this.passTime();
        await this.playOne(step);
        if (n % doorsEvery === doorsEvery - 1) await this.checkDoors();
      });
      this.played += 1;
    }
    await this.inTime(() => this.checkDoors());
    for (const item of this.items) await this.inTime(() => this.checkRevisions(item));
  }

  private async inTime(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw this.time.isOver?.() ? new OutOfTime() : error;
    }
    if (this.time.isOver?.()) throw new OutOfTime();
  }

  private async playOne(step: Step): Promise<void> {
    if (step.action === 'create') return this.create(step);
    if (step.action === 'publish many' || step.action === 'unpublish many') return this.bulk(step);
    if (step.action === 'time passes') return this.passTime();
    const among = this.candidates(step.action);
    const item = among[step.item % among.length]!;
    const before = model.stateOf(item);
    if (step.action === 'two edit at once') return this.editAtOnce(step, item);
    const [expected, answer] = await this.act(step, item);
    this.count(step, expected);
    deepStrictEqual(answer.outcome, expected, `${step.action} by ${step.by} over ${step.over}`);
    await this.checkItem(item);
    if (expected === 'OK') await this.remember(item, before, step.by);
    if (answer.outcome === 'CONFLICT' && answer.current && !step.action.includes('copy'))
      deepStrictEqual(fieldsOf(answer.current), item.fields, 'the conflict shows what is stored');
  }

  /** The items to which something happens, where there are any: little happens to what was deleted for good. */
  private candidates(action: Step['action']): Item[] {
    const left = this.items.filter(({ isPurged }) => !isPurged);
    const here = left.filter(({ isTrashed }) => !isTrashed);
    const wanted = {
      undo: left.filter((item) => this.changes.has(item)),
      'save copy': here.filter(({ status }) => status === 'published'),
      'publish copy': here.filter(({ copy }) => copy !== null),
      'delete as shown': here,
      'unpublish as shown': here.filter(({ copy }) => copy !== null),
    };
    const found = action in wanted ? wanted[action as keyof typeof wanted] : [];
    return [found, left, this.items].find((items) => items.length > 0) ?? [];
  }

  /** Performs the step in the model and over HTTP. */
  private async act(step: Step, item: Item): Promise<[model.Outcome, Answer]> {
    const calls = this.calls[`${step.by} ${step.over}`]!;
    const kind = this.kindOf(item);
    const person = { mayPublish: step.by !== 'author' };
    const { id, version } = item;
    switch (step.action) {
      case 'edit': {
        const changes = this.newFields(step.fields);
        return [model.update(item, person, changes, version), await calls.update(kind, id, { ...changes, version })];
      }
      case 'edit and status': {
        const changes = { ...this.newFields(step.fields), status: step.status };
        return [model.update(item, person, changes), await calls.update(kind, id, changes)];
      }
      case 'edit outdated': {
        const changes = this.newFields(step.fields);
        const other = version + 1;
        return [
          model.update(item, person, changes, other),
          await calls.update(kind, id, { ...changes, version: other }),
        ];
      }
      case 'save copy': {
        const changes = this.newFields(step.fields);
        return [model.saveCopy(item, changes), await calls.saveCopy(kind, id, changes)];
      }
      case 'rebase copy': {
        const changes = this.newFields(step.fields);
        return [model.saveCopy(item, changes, version), await calls.saveCopy(kind, id, { ...changes, base: version })];
      }
      case 'discard copy':
        return [model.discardCopy(item), await calls.discardCopy(kind, id)];
      case 'publish copy':
        return [model.publishCopy(item, person), await calls.publishCopy(kind, id)];
      case 'restore revision': {
        const number = step.revision % item.revisions.length;
        return [model.update(item, person, item.revisions[number]!), await calls.restoreRevision(kind, id, number + 1)];
      }
      case 'trash':
        return [model.trash(item, person), await calls.trash(kind, id)];
      case 'restore from trash':
        return [model.restoreFromTrash(item, person), await calls.restoreFromTrash(kind, id)];
      case 'purge':
        return [model.purge(item), await calls.purge(kind, id)];
      case 'plan':
      case 'plan revision': {
        const plan = this.newPlan(step, item);
        const times = { publishAt: plan.publishAt, unpublishAt: plan.unpublishAt };
        const sent = Object.entries(times).flatMap(([name, at]) => (at ? [[name, this.time.at(at)]] : []));
        return [
          model.savePlan(item, person, plan, this.time.now()),
          await calls.savePlan(kind, id, {
            ...Object.fromEntries(sent),
            ...('revision' in plan && { revision: plan.revision }),
          }),
        ];
      }
      case 'cancel plan':
        return [model.cancelPlan(item, person), await calls.cancelPlan(kind, id)];
      case 'undo':
        return this.undo(step, item, person);
      case 'delete as shown':
      case 'unpublish as shown':
        return this.actAsShown(step, item, person);
      default:
        throw new Error(step.action);
    }
  }

  /** Of an undoing this is a redo. */
  private async undo({ by }: Step, item: Item, person: model.Person): Promise<[model.Outcome, Answer]> {
    const change = this.changes.get(item);
    if (!change) return [nothing, { outcome: nothing, data: {} }];
    // People see what others did only with `audit.read`.
    const isSeen = by === 'admin' || by === change.by;
    return [
      isSeen ? model.undo(item, person, change.before) : 'NOT_FOUND',
      await undoEntry(this.clients[by], change.entry),
    ];
  }

  /** Reads the consequences, performs the act, and compares the changes for visitors. */
  private async actAsShown(
    { action, by, revision }: Step,
    item: Item,
    person: model.Person,
  ): Promise<[model.Outcome, Answer]> {
    const act = action === 'delete as shown' ? 'delete' : 'unpublish';
    const kind = this.kindOf(item);
    const { admin, visitor } = this.clients;
    const seen = await consequencesOf(this.clients[by], kind, act, item);
    deepStrictEqual(seen !== null, !item.isTrashed && !item.isPurged, 'consequences of an existing item');
    if (!seen) return ['NOT_FOUND', { outcome: 'NOT_FOUND', data: {} }];
    deepStrictEqual(
      seen.shown,
      model.consequences(item, act, this.items, `"${pathTo(kind, item.slug)}"`),
      `consequences of ${act}`,
    );
    const variables = { id: item.id, consequences: seen.fingerprint };
    if (revision % 4 === 0 && item.status === 'published' && !item.copy) {
      const changes = this.newFields(['metaDescription']);
      model.saveCopy(item, changes);
      await restCalls(admin).saveCopy(kind, item.id, changes);
      await this.forget([item]);
      return ['CONFLICT', await actAsShown(this.clients[by], kind, act, variables)];
    }
    const before = await publicTexts(visitor);
    const outcome = act === 'delete' ? model.trash(item, person) : model.update(item, person, { status: 'draft' });
    const answer = await actAsShown(this.clients[by], kind, act, variables);
    const after = await publicTexts(visitor);
    deepStrictEqual(
      Object.keys(before).filter((path) => before[path] !== after[path]),
      outcome === 'OK' ? Object.keys(before).filter((path) => seen.addresses.includes(path)) : [],
      `what ${act} changes for visitors is what was shown`,
    );
    return [outcome, answer];
  }

  /** Two people begin with the same version. One is first; the other merges, and nothing of either is lost. */
  private async editAtOnce({ fields, by, over }: Step, item: Item): Promise<void> {
    if (item.isTrashed || item.isPurged) return;
    const kind = this.kindOf(item);
    const own = fields.slice(0, 2);
    const others = fieldNames.filter((name) => !own.includes(name));
    const hands = [
      { calls: this.calls[`admin ${over}`]!, changes: this.newFields(own) },
      { calls: this.calls[`editor ${over === 'rest' ? 'graphql' : 'rest'}`]!, changes: this.newFields(others) },
    ];
    const { id, version } = item;
    this.changes.delete(item);
    if (item.status === 'published' && by === 'author') {
      // Working copies are merged by the server.
      const saved = await Promise.all(hands.map(({ calls, changes }) => calls.saveCopy(kind, id, changes)));
      for (const [at, { changes }] of hands.entries())
        deepStrictEqual(saved[at]?.outcome, model.saveCopy(item, changes), 'save copy at once');
    } else {
      const send = ({ calls, changes }: (typeof hands)[number], from: number) =>
        calls.update(kind, id, { ...changes, version: from });
      const saved = await Promise.all(hands.map((hand) => send(hand, version)));
      const first = saved.findIndex(({ outcome }) => outcome === 'OK');
      deepStrictEqual(saved.map(({ outcome }) => outcome).sort(), ['CONFLICT', 'OK'], 'edits at once');
      const [winner, other] = first === 0 ? hands : [hands[1]!, hands[0]!];
      const publisher = { mayPublish: true };
      model.update(item, publisher, winner!.changes, version);
      deepStrictEqual(fieldsOf(saved[1 - first]!.current!), item.fields, 'the conflict shows what is stored');
      await this.checkItem(item);
      const merged = await send(other!, item.version);
      deepStrictEqual(merged.outcome, model.update(item, publisher, other!.changes, item.version), 'merged');
    }
    await this.checkItem(item);
    this.newest = await newestEntry(this.clients.admin);
  }

  /** Whether this step can be undone. */
  private async remember(item: Item, before: model.State | null, by: Step['by']): Promise<void> {
    const entry = await newestEntry(this.clients.admin);
    // Times that have passed are not planned again.
    const isOver = Boolean(before?.plan?.failed.length);
    if (entry === undefined || entry === this.newest || isOver) this.changes.delete(item);
    else this.changes.set(item, { entry, by, before });
    this.newest = entry;
  }

  private async forget(items: Iterable<Item>): Promise<void> {
    for (const item of items) this.changes.delete(item);
    this.newest = await newestEntry(this.clients.admin);
  }

  private async create({ by, over, item: n, status }: Step): Promise<void> {
    const kind = n % kinds.length;
    const fields = this.newFields(fieldNames) as Fields;
    const slug = `${this.name}-${this.items.length}`;
    const answer = await this.calls[`${by} ${over}`]!.create(kinds[kind]!, { ...fields, slug, status });
    const isRefused = by === 'author' && status === 'published';
    deepStrictEqual(answer.outcome, isRefused ? 'FORBIDDEN' : 'OK', `create by ${by}`);
    if (isRefused) return;
    const item = model.created(Number(answer.data['id']), kind, slug, fields, status);
    this.items.push(item);
    await this.checkItem(item);
    await this.remember(item, null, by);
  }

  /** All items of one kind at once. */
  private async bulk({ action, by, item: n }: Step): Promise<void> {
    const kind = n % kinds.length;
    const items = this.items.filter((item) => item.kind === kind).slice(-100);
    const answer = await bulk(
      this.clients[by],
      kinds[kind]!,
      action === 'publish many' ? 'publish' : 'unpublish',
      items.map(({ id }) => id),
    );
    if (by === 'author') {
      deepStrictEqual(answer.outcome, 'FORBIDDEN', `${action} by ${by}`);
      return;
    }
    const wanted = action === 'publish many' ? 'published' : 'draft';
    const changed = items.filter(
      (item) =>
        (item.status === 'published') !== (wanted === 'published') &&
        model.update(item, { mayPublish: true }, { status: wanted }) === 'OK',
    );
    deepStrictEqual(
      'done' in answer && answer.done?.map(Number),
      changed.map(({ id }) => id),
      action,
    );
    for (const item of changed) await this.checkItem(item);
    await this.forget(changed);
  }

  private newPlan({ action, fields, revision }: Step, item: Item): Partial<model.Plan> {
    const at = this.time.now() + 1 + (revision % 3);
    if (action === 'plan revision') return { publishAt: at, revision: 1 + (revision % item.revisions.length) };
    if (fields.length === 1) return { publishAt: at };
    return fields.length === 2 ? { unpublishAt: at } : { publishAt: at, unpublishAt: at + 1 };
  }

  private async passTime(): Promise<void> {
    await this.time.pass();
    const concerned = model.passTime(this.items, this.time.now());
    for (const item of concerned) await this.checkItem(item);
    await this.forget(this.items);
  }

  /** The stored item and its working copy, and the item as a visitor. */
  private async checkItem(item: Item): Promise<void> {
    const { many } = this.kindOf(item);
    const path = `/api/${many}/${item.id}`;
    const { admin, visitor } = this.clients;
    const stored = await admin.get<Row>(path);
    const isThere = !item.isTrashed && !item.isPurged;
    deepStrictEqual(stored.status, isThere ? 200 : 404, `GET ${path}`);
    if (isThere) {
      deepStrictEqual(
        { ...fieldsOf(stored.body), status: stored.body['status'] },
        { ...item.fields, status: item.status },
      );
      const version = Number(stored.body['version']);
      // Only the server counts versions, deleting and restoring among them: what stood on the newest one still does.
      if (item.copy?.base === item.version) item.copy = { ...item.copy, base: version };
      item.version = version;
      const copy = await admin.get<Row>(`${path}/working-copy`);
      deepStrictEqual(
        copy.status === 200 ? fieldsOf(copy.body) : null,
        item.copy && model.asCopied(item),
        'working copy',
      );
    }
    if (isThere) await this.checkPlan(item, `${path}/schedule`);
    const seen = await visitor.get<Row>(path);
    deepStrictEqual(
      seen.status === 200 ? fieldsOf(seen.body) : null,
      model.isVisible(item) ? item.fields : null,
      'seen',
    );
  }

  private async checkPlan({ plan }: Item, path: string): Promise<void> {
    const { status, body } = await this.clients.admin.get<Row>(path);
    const at = (unit: number | null) => unit && this.time.at(unit);
    deepStrictEqual(
      status === 200
        ? { publishAt: body['publishAt'], unpublishAt: body['unpublishAt'], revision: body['revision'] }
        : null,
      plan && { publishAt: at(plan.publishAt), unpublishAt: at(plan.unpublishAt), revision: plan.revision },
      'schedule',
    );
  }

  /** Lists, feeds, sitemap and search show what is published, and no word of anything else. */
  private async checkDoors(): Promise<void> {
    const { visitor } = this.clients;
    const texts: string[] = [];
    for (const [n, { many }] of kinds.entries()) {
      const { body } = await visitor.get<Row[]>(`/api/${many}/published`);
      const listed = body.filter(({ slug }) => String(slug).startsWith(`${this.name}-`));
      deepStrictEqual(
        listed.map(({ id, title }) => `${String(id)} ${String(title)}`).sort(),
        this.items
          .filter((item) => item.kind === n && model.isVisible(item))
          .map(({ id, fields }) => `${id} ${fields.title}`)
          .sort(),
        `published ${many}`,
      );
      texts.push(JSON.stringify(body));
    }
    for (const path of ['/sitemap.xml', '/rss.xml', '/atom.xml', '/llms.txt', `/api/search?q=${this.name}`])
      texts.push(JSON.stringify((await visitor.get<unknown>(path)).body));
    const shown = new Set(texts.join(' ').match(new RegExp(`${this.name}-word\\d+`, 'g')));
    const public_ = new Set(this.items.filter(model.isVisible).flatMap(({ fields }) => wordsOf(fields)));
    deepStrictEqual(
      [...shown].filter((word) => !public_.has(word)),
      [],
      'unpublished words',
    );
    for (const item of this.items.filter(model.isVisible))
      deepStrictEqual(texts.join(' ').includes(item.slug), true, `${item.slug} in the sitemap`);
  }

  /** Every text that was ever saved is still there. */
  private async checkRevisions(item: Item): Promise<void> {
    if (item.isPurged || item.isTrashed) return;
    const path = `/api/${this.kindOf(item).many}/${item.id}/revisions`;
    const { body: list } = await this.clients.admin.get<Row[]>(path);
    deepStrictEqual(list.length, item.revisions.length, 'number of revisions');
    for (const [n, revision] of item.revisions.entries()) {
      const { body } = await this.clients.admin.get<Row>(`${path}/${n + 1}`);
      deepStrictEqual({ ...fieldsOf(body), status: body['status'] }, revision, `revision ${n + 1}`);
    }
  }

  private count({ action, by }: Step, outcome: model.Outcome): void {
    const key = `${action}, ${by === 'author' ? 'author' : 'publisher'}: ${outcome}`;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1);
  }

  private kindOf(item: Item): Kind {
    return kinds[item.kind]!;
  }

  /** Each text has a word of its own, by which it is found wherever it is shown. */
  private newFields(names: readonly (typeof fieldNames)[number][]): Partial<Fields> {
    const text = () => `${this.name}-word${(this.words += 1)}`;
    return Object.fromEntries(
      names.map((name) => [name, name === 'content' ? `<p>${text()}</p>${this.newLink()}` : text()]),
    );
  }

  /** A link to some item, or null. */
  private newLink(): string {
    const item = this.items[this.words % (2 * this.items.length + 1)];
    return item ? `<p>See <a href="${pathTo(this.kindOf(item), item.slug)}">this</a>.</p>` : '';
  }
}

/** The outcome of an undo with nothing to undo. */
const nothing = 'NOT_FOUND' as const;

function fieldsOf(row: Row): Fields {
  return Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as unknown as Fields;
}

const wordsOf = (fields: Fields): string[] =>
  fieldNames.flatMap((name) => fields[name].match(/life-\d+-\d+-word\d+/g) ?? []);
