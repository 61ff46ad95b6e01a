import { useState } from 'react';
import { FileText, House, Mail, Moon, Sun } from 'lucide-react';
import { IconChoice } from '../../../../ui/icons/icon-choice.tsx';
import { DraftPreview, type PreviewWidth } from '../../content/preview/draft-preview.tsx';
import { useDraftDocument } from '../../content/preview/use-draft-document.ts';
import { useLastValid } from './use-last-valid.ts';

const pages = [
  { value: 'home', label: 'Home', icon: House },
  { value: 'post', label: 'Newest post', icon: FileText },
  { value: 'contact', label: 'Contact', icon: Mail },
] as const;

const schemes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

const size = { height: 'min(720px, 82vh)', marginTop: 20 };

/** The settings of this tab that change pages. */
const shown = [
  'siteName',
  'logoUrl',
  'logoSize',
  'logoName',
  'primaryColor',
  'typeface',
  'cornerRadius',
  'colorScheme',
] as const;

type Of<List extends readonly { value: string }[]> = List[number]['value'];

/** Three pages of the site as they would be with these settings. */
export function LookPreview() {
  const [page, setPage] = useState<Of<typeof pages>>('home');
  const [width, setWidth] = useState<PreviewWidth>(() => (innerWidth < 700 ? 'phone' : 'desktop'));
  const [scheme, setScheme] = useState<Of<typeof schemes>>('light');
  const settings = useLastValid(shown);
  const draft = useDraftDocument('look', { page, settings });
  const only = settings.colorScheme === 'both' ? null : settings.colorScheme;
  return (
    <DraftPreview
      heading={pages.find(({ value }) => value === page)?.label}
      title="Preview of the site"
      draft={draft}
      width={width}
      onWidth={setWidth}
      scheme={only ?? scheme}
      before={<IconChoice legend="Page of the preview" value={page} options={pages} onChange={setPage} />}
      after={
        only === null && (
          <IconChoice legend="Colours of the preview" value={scheme} options={schemes} onChange={setScheme} />
        )
      }
      style={size}
    />
  );
}
