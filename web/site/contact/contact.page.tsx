import { useSearchParams } from 'react-router';
import { industries } from '#schema/constants';
import { PageHead } from '../layout/head/page-head.tsx';
import { ContactScreen } from './contact.screen.tsx';

export function Component() {
  const [search] = useSearchParams();
  const industry = industries.find(({ value }) => value === search.get('industry'))?.value ?? '';
  return (
    <>
      <PageHead />
      <ContactScreen industry={industry} isSent={search.get('sent') === '1'} />
    </>
  );
}
