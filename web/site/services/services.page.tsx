import { PageHead } from '../layout/head/page-head.tsx';
import { ServicesScreen } from './services.screen.tsx';

export function Component() {
  return (
    <>
      <PageHead
        description={
          'AI for hospitals, back offices and factories: what we build, what it changes, and the technology ' +
          'it runs on.'
        }
      />
      <ServicesScreen />
    </>
  );
}
