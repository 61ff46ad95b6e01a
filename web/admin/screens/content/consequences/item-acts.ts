import { useCallback, useEffect, useRef } from 'react';
import type { ActChoice } from '../../../tools/consequences/act-choice.ts';
import type { ContentValues } from '../editor/form/content-values.ts';
import type { ContentItem } from '../kinds/content-operations.ts';

/** Consequences that the editor shows. */
interface ShownAct {
  choice: () => Promise<ActChoice>;
  refresh: () => void;
}

/** What the editor shows at the moment, by act. */
type ItemActs = Partial<Record<'offline' | 'slug', ShownAct>>;

export type ShowAct = (name: keyof ItemActs, act: ShownAct | null) => void;

/** Adds the shown consequences to a save. */
export function useItemActs(base: ContentItem | null) {
  const acts = useRef<ItemActs>({});
  const show: ShowAct = useCallback((name, act) => {
    if (act) acts.current[name] = act;
    else delete acts.current[name];
  }, []);
  return {
    show,
    /** The consequences that belong to saving these values. */
    choiceFor: async (values: ContentValues): Promise<ActChoice> => {
      if (!base) return {};
      const { offline, slug } = acts.current;
      if (base.status === 'published' && values.status !== 'published') return (await offline?.choice()) ?? {};
      return values.slug === base.slug ? {} : ((await slug?.choice()) ?? {});
    },
    refresh: () => {
      for (const act of Object.values(acts.current)) act.refresh();
    },
  };
}

/** Passes consequences to the editor while they are shown. @param act null for none */
export function useShownAct(show: ShowAct, name: keyof ItemActs, act: ShownAct | null): void {
  useEffect(() => show(name, act));
  useEffect(() => () => show(name, null), [show, name]);
}
