import {
  allComments,
  newPerson,
  type ImportChoice,
  type ImportPart,
  type OfferedChoice,
} from '#schema/imports/imports';
import type { PeoplePlan } from './people.plan.ts';
import { dayOrders } from '../sources/dates.ts';
import { dateQuestion } from '../sources/date-choice.ts';
import { note } from '../sources/notes.ts';
import type { Source, SourceItem, SourcePerson } from '../sources/source.ts';
import type { Kinds } from '../../../kernel/kinds.ts';

/** The maximum number of choices offered for one part; the rest keeps its names. */
const mostOffered = 300;

/** Applies the choices made for the parts of a source, and counts the choices to offer. */
export class Mapping {
  private readonly chosen = new Map<string, string | null>();
  private readonly counts = new Map<string, number>();

  constructor(
    choices: readonly ImportChoice[],
    private readonly kinds: Kinds,
  ) {
    for (const { part, source, target } of choices) this.chosen.set(keyOf(part, source), target);
  }

  /** The id of the user chosen for a person of the source; null for no byline, undefined without a choice. */
  person(key: string): string | null | undefined {
    return this.chosen.get(keyOf('person', key));
  }

  /** Whether an extra was chosen. */
  hasExtra(name: string): boolean {
    return this.chosen.get(keyOf('extra', name)) === name;
  }

  /** An item with the choices applied. */
  item(item: SourceItem): SourceItem {
    if (item.refusal === null) this.count('kind', item.type);
    for (const name of item.categories) this.count('category', name);
    for (const name of item.tags) this.count('tag', name);
    if (item.author !== null) this.count('person', item.author);
    const { comments = [] } = item;
    const hasComments = this.target('comment', allComments) !== null;
    if (comments.length > 0) this.count('comment', allComments, comments.length);
    const type = this.target('kind', item.type);
    const isChosenOut = type === null && this.kinds.has(item.type);
    return {
      ...item,
      type: type ?? item.type,
      categories: item.categories.flatMap((name) => this.target('category', name) ?? []),
      tags: item.tags.flatMap((name) => this.target('tag', name) ?? []),
      author: item.author !== null && this.person(item.author) === null ? null : item.author,
      comments: hasComments ? comments : [],
      notes:
        hasComments || comments.length === 0
          ? item.notes
          : [
              ...item.notes,
              note('comment', 'leftOut', String(comments.length), 'Its comments are left out, as chosen.'),
            ],
      refusal: item.refusal ?? (isChosenOut ? 'Left out, as chosen' : null),
    };
  }

  /** The lists of the source, under the chosen names. */
  terms({ terms }: Source): Source['terms'] {
    return terms.flatMap((term) => {
      if (term.kind === 'author') return [term];
      const name = this.target(term.kind, term.name);
      return name === null ? [] : [{ ...term, name }];
    });
  }

  /** The choices offered, with those made, most frequent first. */
  offered({ people, columns = [], headers = [], dates }: Source, plan: PeoplePlan): OfferedChoice[] {
    return [
      ...(dates
        ? [
            {
              part: 'date' as const,
              source: dateQuestion,
              label: `Dates such as ${dates.example}`,
              count: dates.count,
              target: dates.order,
              options: [...dayOrders],
            },
          ]
        : []),
      ...columns.map(({ name, header }) => ({
        part: 'column' as const,
        source: name,
        label: name,
        count: 0,
        target: header,
        options: [...headers],
      })),
      ...this.counted('kind').map((choice) => ({
        ...choice,
        target: this.kinds.has(choice.target) ? choice.target : null,
      })),
      ...this.counted('category'),
      ...this.counted('tag'),
      ...this.counted('comment').map((choice) => ({ ...choice, label: 'Comments' })),
      ...people.slice(0, mostOffered).map((person) => this.offeredPerson(person, plan)),
    ];
  }

  private offeredPerson({ key, name }: SourcePerson, plan: PeoplePlan): OfferedChoice {
    const target = this.person(key) === null ? null : (plan.userOf(key) ?? newPerson);
    return {
      part: 'person',
      source: key,
      label: name,
      count: this.counts.get(keyOf('person', key)) ?? 0,
      target,
      options: null,
    };
  }

  private counted(part: 'kind' | 'category' | 'tag' | 'comment'): OfferedChoice[] {
    const prefix = keyOf(part, '');
    return [...this.counts]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostOffered)
      .map(([key, count]) => {
        const source = key.slice(prefix.length);
        return { part, source, label: source, count, target: this.target(part, source), options: null };
      });
  }

  private target(part: ImportPart, source: string): string | null {
    const chosen = this.chosen.get(keyOf(part, source));
    return chosen === undefined ? source : chosen;
  }

  private count(part: ImportPart, source: string, items = 1): void {
    const key = keyOf(part, source);
    this.counts.set(key, (this.counts.get(key) ?? 0) + items);
  }
}

const keyOf = (part: ImportPart, source: string) => `${part} ${source}`;
