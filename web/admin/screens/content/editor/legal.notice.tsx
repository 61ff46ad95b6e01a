import Alert from '@mui/material/Alert';
import { isLegalSlug } from '#schema/menus';

interface LegalNoticeProps {
  kind: string;
  item: { slug: string; version: number };
  /** Whether it has unpublished changes. */
  hasCopy: boolean;
}

/** On Privacy Policy and Terms of Service as they were seeded, until somebody edits them. */
export function LegalNotice({ kind, item, hasCopy }: LegalNoticeProps) {
  if (kind !== 'page' || !isLegalSlug(item.slug) || item.version > 1 || hasCopy) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <strong>Have a lawyer read this.</strong> It says what this software stores. Words in double braces, such as{' '}
      {'{{siteName}}'}, are filled in from the settings.
    </Alert>
  );
}
