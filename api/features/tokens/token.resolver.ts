import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../rest/id.ts';
import type { Scope } from '../../scope/scope.ts';
import { TokenInput } from './token.input.ts';
import { NewToken, Token } from './token.type.ts';

@Resolver()
export class TokenResolver {
  @Query(() => [Token], { description: 'The viewer’s own tokens, newest first.' })
  myTokens(@Ctx() scope: Scope) {
    return scope.tokens.list();
  }

  @Mutation(() => NewToken, { description: 'Creates a token of the viewer. It is returned this once.' })
  createToken(
    @Ctx() scope: Scope,
    @Arg('input', () => TokenInput, { description: 'Its name, permissions and expiry.' }) input: TokenInput,
  ) {
    return scope.tokens.create(input);
  }

  @Mutation(() => Boolean, { description: 'Revokes a token of the viewer at once. Returns true.' })
  async revokeToken(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the token.' }) id: string) {
    await scope.tokens.remove(readId(id, 'Token'));
    return true;
  }
}
