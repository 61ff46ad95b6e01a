import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Scope } from '../../kernel/scope.ts';
import { WordInput, WordsType } from './word.type.ts';

const version = {
  nullable: true,
  description:
    'Of the words as they were read. Another one by then is a CONFLICT, with the present words as `current`.',
} as const;

@Resolver()
export class WordResolver {
  @Query(() => WordsType, { description: 'Every text of the site that is not content. Needs `settings.read`.' })
  words(@Ctx() scope: Scope) {
    return scope.words.list();
  }

  @Mutation(() => WordsType, { description: 'Changes these words and no others.' })
  saveWords(
    @Ctx() scope: Scope,
    @Arg('words', () => [WordInput], { description: 'The words to change.' }) words: WordInput[],
    @Arg('version', () => String, version) version?: string | null,
  ) {
    return scope.words.save(words, version);
  }

  @Mutation(() => WordsType, { description: 'Goes back to the defaults, everywhere or in one place.' })
  resetWords(
    @Ctx() scope: Scope,
    @Arg('place', () => String, { nullable: true, description: 'Only the words of this place; null for all.' })
    place?: string | null,
    @Arg('version', () => String, version) version?: string | null,
  ) {
    return scope.words.reset(place, version);
  }
}
