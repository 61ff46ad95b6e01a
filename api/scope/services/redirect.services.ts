import { NotFoundService } from '../../features/redirects/not-found/not-found.service.ts';
import { RedirectImportService } from '../../features/redirects/import/redirect-import.service.ts';
import { RedirectLookup } from '../../features/redirects/redirect-lookup.ts';
import { RedirectMap } from '../../features/redirects/redirect-map.ts';
import { RedirectService } from '../../features/redirects/redirect.service.ts';
import type { Factories } from './factories.ts';

export const redirectServices = {
  redirects: ({ access, kinds, publicUrl }, { em }) => new RedirectService(em, access, kinds, publicUrl),
  redirectImport: ({ access, kinds, publicUrl }, { em }) => new RedirectImportService(em, access, kinds, publicUrl),
  redirectLookup: ({ kinds, published }, { em, shared, redirects = new RedirectMap() }) => {
    const current = () => redirects.current(em);
    return new RedirectLookup(em, kinds, published, shared ? () => shared.get('redirects', current) : current);
  },
  notFound: ({ access, kinds }, { em }) => new NotFoundService(em, access, kinds),
} satisfies Partial<Factories>;
