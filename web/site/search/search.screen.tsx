import { listings } from '#schema/addresses/listings';
import { PlaceholderText } from '../../ui/placeholder-text.tsx';
import { fill } from '#schema/words/fill';
import { searchTexts } from '#schema/search/search.words';
import { useFormAddress } from '../../lib/page/edition.context.ts';
import { useWords } from '../../lib/text/words.ts';
import { styled } from '../../ui/styled.ts';
import { Link } from 'react-router';
import { pluralsOf, useKinds } from '../../lib/kinds/kinds.context.ts';
import { colour, layout, text } from '../../ui/tokens.ts';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { Pager } from '../../site-layout/listing/pager.tsx';
import { SearchForm } from './search.form.tsx';
import { SearchResult } from './search-result.tsx';
import type { SearchHit } from './search-result.tsx';
import { countOf } from './search-terms.ts';

const Screen = styled(Wrap)({
  paddingBlock: 'clamp(48px, 6.5vw, 96px) 0',
  '& > *': { maxWidth: 820 },
  '& h1': { fontSize: text.h1, letterSpacing: '-0.03em', lineHeight: 1.05, marginBottom: 28 },
});

const Count = styled('p')({
  margin: 'clamp(32px, 4vw, 52px) 0 0',
  paddingBottom: 14,
  borderBottom: `1px solid ${colour.line}`,
  fontSize: text.small,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
  '&[data-problem]': { borderBottom: 0, color: colour.dangerText },
});

const Results = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Text = styled('div')({
  padding: 'clamp(24px, 3vw, 36px) 0 0',
  '& h2': { fontSize: text.h3, overflowWrap: 'anywhere' },
  '& p': { marginTop: 12, color: colour.inkSoft },
  '& a': { color: colour.accentText, textUnderlineOffset: '0.2em' },
});

const Space = styled('div')({ height: layout.section });

interface SearchScreenProps {
  query: string;
  problem: string | null;
  isFirstPage: boolean;
  /** Null while loading, and without a query. */
  found: { results: readonly SearchHit[]; total: number; next: string | null } | null;
}

export function SearchScreen({ query, problem, isFirstPage, found }: SearchScreenProps) {
  const kinds = useKinds();
  const words = useWords('search', searchTexts);
  const isAway = useFormAddress('/search') === null;
  const links = {
    blog: <Link to={listings.post}>{words.blog}</Link>,
    articles: <Link to={listings.article}>{words.articles}</Link>,
  };
  const isLoading = query !== '' && problem === null && !found;
  return (
    <>
      <Screen>
        <h1>{words.title}</h1>
        <SearchForm key={query} query={query} problem={problem} />
        {isAway && (
          <Text>
            <p>
              <PlaceholderText text={words.away} values={links} />
            </p>
          </Text>
        )}
        {!isAway && !isLoading && query === '' && <Count>{fill(words.intro, { kinds: pluralsOf(kinds) })}</Count>}
        {isLoading && (
          <div role="status">
            <Count as="div">{fill(words.searching, { query })}</Count>
            <div style={{ height: 32 }} aria-hidden />
            <SkeletonLines lines={[62, 100, 84]} height="16px" gap="14px" />
          </div>
        )}
        {found &&
          (found.results.length > 0 ? (
            <>
              <Count role="status">
                {fill(found.total === 1 ? words.one : words.many, { count: countOf(found.total), query })}
              </Count>
              <Results>
                {found.results.map((result) => (
                  <SearchResult key={`${result.kind} ${result.slug}`} result={result} />
                ))}
              </Results>
            </>
          ) : (
            <Text role="status">
              <h2>{fill(words.none, { query })}</h2>
              <p>
                <PlaceholderText text={words.noneText} values={links} />
              </p>
            </Text>
          ))}
      </Screen>
      {found && found.results.length > 0 ? (
        <Pager
          base="/search"
          filter={{ q: query }}
          isFirstPage={isFirstPage}
          next={found.next}
          labels={[words.first, words.more]}
        />
      ) : (
        <Space />
      )}
    </>
  );
}
