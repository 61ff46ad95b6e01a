import { searchTexts } from '#schema/search/search.words';
import { useFormAddress } from '../../lib/page/edition.context.ts';
import { useWords } from '../../lib/text/words.ts';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { styled } from '../../ui/styled.ts';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router';
import { colour, from, text } from '../../ui/tokens.ts';
import { PrimaryButton } from '../../site-layout/action-links.tsx';
import { entry } from '../../site-layout/form/entry.styles.ts';
import { listingAddress } from '../../site-layout/listing/listing-address.ts';

const Line = styled('div')({
  display: 'grid',
  gap: 12,
  [from.small]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

const Input = styled('input')(entry, { minHeight: 52, fontSize: 18 });

const Problem = styled('p')({ marginTop: 12, fontSize: text.small, color: colour.dangerText });

/** A plain GET form: every search has an address. */
export function SearchForm({ query, problem }: { query: string; problem: string | null }) {
  const navigate = useNavigate();
  const id = useId();
  const words = useWords('search', searchTexts);
  const address = useFormAddress('/search');
  if (address === null) return null;

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void navigate(listingAddress('/search', { q: typeof typed === 'string' ? typed.trim() : '' }));
  };

  return (
    <search>
      <form action={address} onSubmit={search}>
        <Line>
          <Input
            id={id}
            type="search"
            name="q"
            aria-label={words.label}
            defaultValue={query}
            maxLength={200}
            enterKeyHint="search"
            autoCapitalize="none"
            aria-invalid={problem !== null}
            aria-describedby={`${id}-problem`}
          />
          <PrimaryButton type="submit" style={{ minHeight: 52 }}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
            {words.button}
          </PrimaryButton>
        </Line>
        <div id={`${id}-problem`} role="alert">
          {problem && <Problem>{problem}</Problem>}
        </div>
      </form>
    </search>
  );
}
