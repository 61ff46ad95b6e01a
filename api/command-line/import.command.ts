import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importOutcomes, importParts, rolesExtra, type ImportChoice } from '#schema/imports/imports';
import type { Config } from '../config.ts';
import { StartRefusal } from '../kernel/errors/start-refusal.ts';
import { reportCsv } from '../transfer/imports/report/import-report.ts';
import type { ImportRow } from '../transfer/imports/import.reader.ts';
import type { RunOptions } from '../transfer/imports/run/run-rehearsed-import.ts';
import type { Scope } from '../kernel/scope.ts';
import { onDatabase } from './command-line.ts';

const usage = `Usage: npm run import -- <file or folder> [--run] [--map <file>] [--files <folder>] [--report <file>]
                                                 [--roles] [--whole]

Reads an export and lists what importing it would do. Nothing is changed. It can be

  WordPress  the XML file of Tools, Export
  Ghost      the JSON file of Settings, Import/Export, or a zip file of it and the folder content/images
  CSV        one row for each item, with a header: title, slug, content, excerpt, date, status, author, category,
             tags, image, url; posts, or what a column “type” or the name of the file says
  Markdown   a folder or a zip file of texts with front matter (Hugo, Jekyll, Astro, Eleventy), with their pictures
  Halden     the zip file of npm run export: into an empty installation, one as its first start left it, all of it;
             into one in use its content, files, people with a byline and redirects, beside existing items

  --run   Import it: content, files, authors as inactive users, and redirects from the former addresses.
          The whole import is one entry of the timeline, and can be undone there. Run it again with a newer
          export, or to retry files that could not be fetched: nothing is imported twice.
          Into an empty installation an export of Halden arrives whole, with its ids, or not at all, and cannot be
          undone. Its users arrive inactive, its webhooks switched off.
  --map   A JSON file of choices: {"kind": {"product": "article", "post": null}, "category": {"News": "Company"},
          "tag": {"misc": null}, "person": {"ann": "12", "bob": "new"}, "column": {"title": "Headline"},
          "comment": {"comments": null}, "date": {"order": "day first"},
          "extra": {"headerMenu": "headerMenu"}}. Null leaves out; a person is the id of a user, or new; an extra is
          a setting of an export of Halden, which comes along only if it is named. What is not named stays as it was
          chosen for the last import.
  --report  Also write a CSV file of everything that is left out, changed or guessed, by name, with the reason.
  --files For WordPress: a folder with the files of its wp-content/uploads. Without it they are fetched from the site.
  --roles For Halden, into an empty installation: also roles, who has them, and the settings of security, mail and
          previews.
  --whole For Halden: refuse an installation that is in use.

Uses the database configured in this folder (.env, DATA_DIR, DATABASE_URL), whether or not Halden is running.`;

const wholeNotice = 'This installation is empty, so all of it arrives with its ids, or nothing. It cannot be undone.';
const besideNotice = 'This installation is in use, so its content is imported beside what is here, and can be undone.';

/** The number of titles listed for each reason. */
const shownTitles = 5;

/** @throws StartRefusal for wrong arguments, BadInput for a file that is not an export */
export async function importCommand(
  args: readonly string[],
  config: () => Promise<Pick<Config, 'dataDir' | 'databaseUrl'>>,
  print: (text: string) => void,
): Promise<void> {
  const options = readArguments(args);
  if (options === 'help') return print(usage);
  const { path, isRun, filesFolder, mapFile, reportFile, withRoles, isWholeOnly } = options;
  if (!(await stat(path).catch(() => null))) throw new StartRefusal(`There is no file or folder ${path}.`);
  await onDatabase(await config(), async (scope) => {
    const format = await scope.imports.formatOf(path, basename(path));
    if ((isWholeOnly || withRoles) && !(format === 'bundle' && (await scope.imports.takesWhole()))) {
      throw new StartRefusal(
        `--${isWholeOnly ? 'whole' : 'roles'} is for an export of Halden that goes into an empty installation. ${
          format === 'bundle' ? 'This one is in use' : 'This file is not a bundle'
        }.`,
      );
    }
    const choices = [
      ...(mapFile === undefined ? [] : await readChoices(mapFile)),
      ...(withRoles ? [{ part: 'extra' as const, source: rolesExtra, target: rolesExtra }] : []),
    ];
    const { id, site, isWhole } = await scope.imports.rehearse(format, path, basename(resolve(path)), choices);
    print(`${basename(path)}, from ${site}`);
    if (format === 'bundle') print(isWhole ? wholeNotice : besideNotice);
    print('');
    await printCounts(scope, id, print);
    await printItems(scope, id, print, isWorthNoting);
    await printRefused(scope, id, print);
    if (isRun) await run(scope, id, { filesFolder, path }, print);
    else print('\nNothing was changed. Add --run to import it.');
    if (reportFile === undefined) return;
    await writeFile(reportFile, reportCsv(scope.imports.all(id)));
    print(`Everything that is left out, changed or guessed is listed in ${reportFile}`);
  });
}

interface ImportArguments {
  path: string;
  isRun: boolean;
  filesFolder?: string | undefined;
  mapFile?: string | undefined;
  reportFile?: string | undefined;
  withRoles: boolean;
  isWholeOnly: boolean;
}

function readArguments(args: readonly string[]): ImportArguments | 'help' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        run: { type: 'boolean' },
        files: { type: 'string' },
        map: { type: 'string' },
        report: { type: 'string' },
        roles: { type: 'boolean' },
        whole: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    const [path] = positionals;
    if (values.help || path === undefined) return 'help';
    if (positionals.length > 1) throw new Error('import takes one file or folder');
    const { run = false, files, map, report, roles = false, whole = false } = values;
    return {
      path,
      isRun: run,
      filesFolder: files,
      mapFile: map,
      reportFile: report,
      withRoles: roles,
      isWholeOnly: whole,
    };
  } catch (error) {
    throw new StartRefusal(`${error instanceof Error ? error.message : String(error)}.\n\n${usage}`);
  }
}

/** Choices by part, such as `{ kind: { product: 'article' } }`. @throws StartRefusal with what is wrong */
async function readChoices(path: string): Promise<ImportChoice[]> {
  const wrong = (reason: string) => new StartRefusal(`${path} holds no choices: ${reason}.`);
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw wrong((error as Error).message);
  }
  if (typeof value !== 'object' || value === null) throw wrong('it must be an object');
  return Object.entries(value as Record<string, unknown>).flatMap(([name, choices]) => {
    const part = importParts.find((one) => one === name);
    if (!part) throw wrong(`"${name}" is not one of ${importParts.join(', ')}`);
    if (typeof choices !== 'object' || choices === null) throw wrong(`"${name}" must be an object`);
    return Object.entries(choices as Record<string, unknown>).map(([source, target]) => {
      if (target !== null && typeof target !== 'string') throw wrong(`"${source}" must have a text or null`);
      return { part, source, target };
    });
  });
}

async function run(scope: Scope, id: number, options: RunOptions, print: (text: string) => void): Promise<void> {
  print('\nImporting…');
  await scope.imports.run(id, options);
  const counts = await scope.imports.counts(id);
  const total = (wanted: ImportRow['state']) =>
    counts
      .filter(({ state, outcome }) => state === wanted && outcome !== 'same')
      .reduce((sum, { count }) => sum + count, 0);
  print(`Imported ${total('done')}; ${total('failed')} failed.`);
  await printItems(scope, id, print, ({ state }) => state === 'failed');
}

/** A table of how many items of each kind are new, the same and so on. */
async function printCounts(scope: Scope, id: number, print: (text: string) => void): Promise<void> {
  const counts = await scope.imports.counts(id);
  const targets = [...new Set(counts.map(({ target }) => target))];
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(12) : String(cell).padStart(9))).join('');
  print(line(['', ...importOutcomes]));
  for (const target of targets) {
    const countOf = (wanted: string) =>
      counts
        .filter((one) => one.target === target && one.outcome === wanted)
        .reduce((sum, { count }) => sum + count, 0);
    print(line([target ?? 'left out', ...importOutcomes.map((outcome) => countOf(outcome) || '')]));
  }
  print('');
}

async function printItems(
  scope: Scope,
  id: number,
  print: (text: string) => void,
  isShown: (item: ImportRow) => boolean,
): Promise<void> {
  for await (const item of scope.imports.all(id)) {
    if (!isShown(item)) continue;
    const { type, title, target, outcome, state, reason, notes } = item;
    print(`${(state === 'failed' ? 'failed' : outcome).padEnd(9)} ${target ?? type} “${oneLine(title)}”`);
    for (const sentence of [...(reason === null ? [] : [reason]), ...notes]) print(`          ${oneLine(sentence)}`);
  }
}

const isWorthNoting = ({ outcome, notes }: ImportRow) =>
  outcome === 'conflict' || (outcome !== 'refused' && notes.length > 0);

/** Titles left out, grouped by reason: a WordPress export has many menu entries. */
async function printRefused(scope: Scope, id: number, print: (text: string) => void): Promise<void> {
  const byReason = new Map<string, string[]>();
  for await (const { outcome, reason, type, title } of scope.imports.all(id)) {
    if (outcome !== 'refused') continue;
    const key = `${type}: ${reason}`;
    byReason.set(key, [...(byReason.get(key) ?? []), `“${oneLine(title)}”`]);
  }
  for (const [reason, titles] of byReason) {
    const more = titles.length > shownTitles ? ` and ${titles.length - shownTitles} more` : '';
    print(`left out  ${reason}. ${titles.slice(0, shownTitles).join(', ')}${more}`);
  }
}

/** Without control and bidirectional characters, so that a title cannot manipulate the terminal. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
