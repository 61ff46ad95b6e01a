import type { SiteSettings } from '#schema/settings/settings';
import { checkWords, storedWords } from '#schema/rules/words';
import { RuleFailure } from '#schema/rules/check';
import type { OwnWords } from '#schema/words/fill';
import { places, wordByKey } from '#schema/words/words';
import { BadInput, Conflict } from '../../kernel/errors/errors.ts';
import { versionOf, wordsRow, type WordsRow } from './word.row.ts';
import type { Scope } from '../../kernel/scope.ts';

type Changes = ReadonlyMap<string, string | null>;

/** The texts of the site that are not content. Changed ones are stored in one setting. */
export class WordService {
  constructor(private readonly scope: Pick<Scope, 'access' | 'settings'>) {}

  async list(): Promise<WordsRow> {
    this.scope.access.require('read', 'settings');
    return wordsRow((await this.scope.settings.site()).words);
  }

  /**
   * Changes only these words. Null or the default text resets a word.
   * @throws RuleFailure, Conflict with the current words when `version` is outdated
   */
  async save(given: readonly { key: string; text?: string | null }[], version?: string | null): Promise<WordsRow> {
    this.scope.access.require('update', 'settings');
    const twice = given.find(({ key }, at) => given.findIndex((one) => one.key === key) !== at);
    if (twice) throw new RuleFailure(`${twice.key} is given twice`, { [twice.key]: 'Given twice' });
    return this.change(checkWords(Object.fromEntries(given.map(({ key, text }) => [key, text ?? null]))), version);
  }

  /** Resets all words, or those of one place. @throws BadInput, Conflict */
  async reset(place?: string | null, version?: string | null): Promise<WordsRow> {
    this.scope.access.require('update', 'settings');
    if (place != null && !places.some(({ name }) => name === place)) {
      throw new BadInput('There is no such place', { place: 'There is no such place' });
    }
    const own = Object.keys((await this.scope.settings.site()).words ?? {});
    const reset = own.filter((key) => place == null || wordByKey(key)?.place.name === place);
    return this.change(new Map(reset.map((key) => [key, null])), version);
  }

  /** The mails of a place with these unsaved settings. */
  async sampleMails(place: string, site: SiteSettings, publicUrl: string): Promise<string> {
    this.scope.access.require('read', 'settings');
    const { sampleMails } = await import('./sample-mails.ts');
    return sampleMails(place, site, publicUrl);
  }

  private async change(changes: Changes, version: string | null | undefined): Promise<WordsRow> {
    const words = await this.scope.settings.rewrite('words', (value) => {
      const stored = (value ?? null) as OwnWords | null;
      if (version != null && version !== versionOf(stored)) {
        throw new Conflict('The words were changed in the meantime', { current: wordsRow(stored) });
      }
      // Words that are no longer declared are dropped.
      const known = Object.entries(stored ?? {}).filter(([key]) => wordByKey(key) !== undefined);
      return storedWords(new Map<string, string | null>([...known, ...changes])) ?? undefined;
    });
    return wordsRow((words ?? null) as OwnWords | null);
  }
}
