import { useSiteName } from '../use-site-name.ts';

/** The tab's title: "Blog Posts - Halden Admin". */
export function PanelTitle({ children }: { children: string }) {
  return <title>{`${children} - ${useSiteName()} Admin`}</title>;
}
