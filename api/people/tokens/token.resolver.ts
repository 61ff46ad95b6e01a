import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageArgs } from '../../kernel/lists/page.args.ts';
import { readId } from '../../kernel/rest/id.ts';
import type { Scope } from '../../kernel/scope.ts';
import { TokenInput, TokenSecretInput } from './token.input.ts';
import { NewToken, Token, TokenConnection } from './token.type.ts';

@Resolver()
export class TokenResolver {
  @Query(() => [Token], { description: 'The viewer’s own tokens, newest first.' })
  myTokens(@Ctx() scope: Scope) {
    return scope.tokens.list();
  }

  @Query(() => TokenConnection, {
    description: 'The tokens of everybody and of the installation, newest first. Needs every permission.',
  })
  tokens(@Ctx() scope: Scope, @Args(() => PageArgs) page: PageArgs) {
    return scope.tokens.connection(page);
  }

  @Mutation(() => NewToken, {
    description: 'Creates a token of the viewer, or of the installation. It is returned this once.',
  })
  createToken(
    @Ctx() scope: Scope,
    @Arg('input', () => TokenInput, { description: 'Its name, permissions and expiry.' }) input: TokenInput,
  ) {
    return scope.tokens.create(input);
  }

  @Mutation(() => NewToken, {
    description: 'Makes a new secret for a token of the viewer or of the installation. It is returned this once.',
  })
  replaceTokenSecret(
    @Ctx() scope: Scope,
    @Arg('id', () => ID, { description: 'The id of the token.' }) id: string,
    @Arg('input', () => TokenSecretInput, { description: 'What becomes of the former secret, and the expiry.' })
    input: TokenSecretInput,
  ) {
    return scope.tokens.replaceSecret(readId(id, 'Token'), input);
  }

  @Mutation(() => Boolean, {
    description: 'Revokes a token at once: the viewer’s own, or with every permission any. Returns true.',
  })
  async revokeToken(@Ctx() scope: Scope, @Arg('id', () => ID, { description: 'The id of the token.' }) id: string) {
    await scope.tokens.remove(readId(id, 'Token'));
    return true;
  }
}
