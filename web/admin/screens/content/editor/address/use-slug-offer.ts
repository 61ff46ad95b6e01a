import { useEffect, useEffectEvent, useState } from 'react';
import type { FindFreeSlug } from './free-slug.ts';
import { validSlug } from './derived-slug.ts';

/** The nearest valid and free slug to a refused one; null if there is none. */
export function useSlugOffer(refused: string | null, findFreeSlug: FindFreeSlug | undefined): string | null {
  const [offer, setOffer] = useState<{ of: string; slug: string } | null>(null);
  const freeSlug = useEffectEvent(async (slug: string) => (await findFreeSlug?.(slug)) ?? slug);
  useEffect(() => {
    if (!refused) return;
    let isStale = false;
    const find = async () => {
      const valid = await validSlug(refused);
      const slug = valid && (await freeSlug(valid));
      if (!isStale) setOffer({ of: refused, slug });
    };
    void find();
    return () => {
      isStale = true;
    };
  }, [refused]);
  return offer && offer.of === refused && offer.slug !== '' && offer.slug !== refused ? offer.slug : null;
}
