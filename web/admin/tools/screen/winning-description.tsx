import { useQuery } from '@apollo/client/react';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { can } from '#schema/permissions';
import type { BuiltInSlug } from '#schema/sections/pages/built-in-slugs';
import { useViewer } from '../../../session/viewer.context.ts';
import { WinningDescriptionDocument } from './winning-description.graphql.gen.ts';

const Underlined = styled(Link)({ color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 });

interface WinningDescriptionProps {
  slug: BuiltInSlug;
  /** Where the sentence stands: beside the page's own description, or beside the one in the settings. */
  at: 'page' | 'settings';
  /** The value of the field beside it. */
  typed: string;
}

/** Says which description of a built-in page search engines get, where it is not the one beside it. */
export function WinningDescription({ slug, at, typed }: WinningDescriptionProps) {
  const maySeeSettings = can(useViewer(), 'read', 'settings');
  const { data } = useQuery(WinningDescriptionDocument, { variables: { slug }, fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  const { site, page } = data;
  const word = site.words.find(({ key }) => key === `${slug}.metaDescription`)?.text;
  const own = page?.status === 'published' ? page.metaDescription : null;
  const linked = (to: string, name: string) => (maySeeSettings ? <Underlined to={to}>{name}</Underlined> : name);
  const words = linked(`/admin/words?place=${slug}`, 'Words');
  if (at === 'settings') {
    if (word)
      return (
        <>
          {' '}
          Home has its own, set in {words}: “{word}”.
        </>
      );
    if (!own || !page) return null;
    return (
      <>
        {' '}
        Home has its own, set in <Underlined to={`/admin/pages/${page.id}`}>its settings</Underlined>: “{own}”.
      </>
    );
  }
  if (word) {
    return (
      <>
        {' '}
        Not shown: the description in {words} comes first: “{word}”.
      </>
    );
  }
  const general = site.seoSettings.metaDescription || site.siteDescription;
  if (typed.trim() !== '' || !general) return null;
  const settings = linked('/admin/settings?tab=seo', 'the settings');
  return (
    <>
      {' '}
      While it is empty, search engines show the one in {settings}: “{general}”.
    </>
  );
}
