import { pointsOf, typedWords } from '../../../lib/text/best-first.ts';
import type { CommandGroup } from './palette-commands.ts';

/**
 * The commands that match every typed word, whole or as a beginning, best first. With nothing typed: all that are
 * listed without typing.
 */
export function matching(groups: readonly CommandGroup[], text: string): CommandGroup[] {
  const typed = typedWords(text);
  if (typed.length === 0) return text.trim() === '' ? groups.filter(({ isFoundOnly }) => !isFoundOnly) : [];
  return groups
    .map(({ title, commands, ...group }) => {
      const rated = commands.map((command) => ({ command, rating: pointsOf(command, title, typed) }));
      const found = rated.filter(({ rating }) => rating > 0).sort((a, b) => b.rating - a.rating);
      return { ...group, title, commands: found.map(({ command }) => command), best: found[0]?.rating ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ best: _, ...group }) => group);
}
